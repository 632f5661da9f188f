import { describeFrame, describeScreens, isAdmin } from './test-all-clear';

describeFrame();
await describeScreens(isAdmin);
