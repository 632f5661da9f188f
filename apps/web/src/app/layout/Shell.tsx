import { Outlet } from 'react-router';
export const Shell = () => <Outlet />;
