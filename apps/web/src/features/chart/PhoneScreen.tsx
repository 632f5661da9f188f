import { DeskScreen } from './DeskScreen';

export const PhoneScreen = DeskScreen;
