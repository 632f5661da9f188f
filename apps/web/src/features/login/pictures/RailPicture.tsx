import { Sheet } from './Sheet';
export const RailPicture = () => <Sheet>{null}</Sheet>;
