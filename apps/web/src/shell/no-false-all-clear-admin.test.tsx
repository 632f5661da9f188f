import { describeFrame, describeScreens, isAdmin } from './test-all-clear';

await describeFrame();
await describeScreens(isAdmin);
