import { Sheet } from './Sheet';
export const MetroPicture = () => <Sheet>{null}</Sheet>;
