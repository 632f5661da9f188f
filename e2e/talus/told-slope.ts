import { rmSync } from 'node:fs';
import { startPostgres } from '../../tools/postgres.mjs';
import type { Logger } from './logger-files';
import { peerSettings, startMailPeer, startSmsPeer } from './peers';
import { makeSlope, slopeSettings } from './slope';
import { newFolder } from './start-talus';

/** Creates a slope on PostgreSQL with one logger and its mail and SMS peers. */
export async function makeToldSlope() {
  const postgres = await startPostgres({ fast: true });
  const logs = newFolder();
  const logger: Logger = { station: 'CR6-1', folder: logs, columns: 4 };
  const storage = { data: newFolder(), url: postgres.url };
  await makeSlope(storage, [logger]);
  const [mail, sms] = await Promise.all([startMailPeer(), startSmsPeer()]);
  return {
    ...{ logger, storage, mail, sms },
    env: { ...slopeSettings(storage, [logger]), ...peerSettings(mail, sms), TALUS_NOW: '' },
    /** Removes everything; call it when no server runs on the slope. */
    remove: async () => {
      await Promise.all([mail.close(), sms.close()]);
      postgres.stop();
      for (const folder of [logs, storage.data]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
