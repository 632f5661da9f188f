/** Runs the server alone in a process, so that its memory is separate from the client's. */
import { openDatabase } from '@talus/server/src/platform/db/connect/open-database';
import { listen } from './bench-app';

export type ChildAnswer = { url: string; token: string };

const [dataDir = '', url = '', webFolder] = process.argv.slice(2);
const log = { info() {}, warn() {}, error: console.error };
const database = await openDatabase({ url: url || undefined, dataDir, log });
const app = await listen(database, webFolder);
process.send?.({ url: app.url, token: app.token } satisfies ChildAnswer);
process.once('message', async () => {
  await app.close();
  await database.close();
  process.disconnect();
});
