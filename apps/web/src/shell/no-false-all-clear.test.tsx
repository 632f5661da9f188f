import { describeScreens, isAdmin } from './test-all-clear';

await describeScreens((screen) => !isAdmin(screen));
