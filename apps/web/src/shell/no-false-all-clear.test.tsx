import { describeScreens, isAdmin } from './test-all-clear';

describeScreens((screen) => !isAdmin(screen));
