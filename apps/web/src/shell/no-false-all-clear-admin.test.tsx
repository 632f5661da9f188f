import { describeScreens, isAdmin } from './test-all-clear';

describeScreens(isAdmin);
