import { cpSync, existsSync, rmSync } from 'node:fs';
import { ACCOUNTS, call, logIn } from './calls';
import { makeDemoDatabase } from './demo-database';
import { newFolder, startTalus, type Talus } from './start-talus';

/**
 * Loads the small demo once; every server of the journeys and of the faults starts on a copy of it. `npm test` says
 * where it is kept from one stage to the next.
 */
export default async function makeTemplate(): Promise<() => void> {
  const kept = process.env.TALUS_TEMPLATE;
  if (kept && existsSync(kept)) return () => {};
  const url = await makeDemoDatabase();
  const talus = await startTalus({ data: newFolder(), ...(url && { env: { DATABASE_URL: url } }) });
  await untilReported(talus);
  await talus.end();
  const remove = () => rmSync(talus.data, { recursive: true, force: true });
  if (!kept) {
    process.env.TALUS_TEMPLATE = talus.data;
    return remove;
  }
  cpSync(talus.data, kept, { recursive: true });
  remove();
  return () => {};
}

/** The demo's first report is made here once, and not by each of them. */
async function untilReported({ url }: Talus): Promise<void> {
  const token = await logIn(url, ACCOUNTS.admin);
  const isOpen = async () => {
    const { body } = await call<{ runs: { state: string }[] }>(url, '/api/admin/report/run', { token });
    return body.runs.some(({ state }) => state === 'waiting' || state === 'running');
  };
  while (await isOpen()) await new Promise((resolve) => setTimeout(resolve, 200));
}
