import { cpSync, existsSync, rmSync } from 'node:fs';
import { ACCOUNTS, call, logIn } from './calls';
import { makeDemoDatabase } from './demo-database';
import { newFolder, startTalus, type Talus } from './start-talus';

/**
 * Loads the small demo once; every server of the journeys and fault tests starts on a copy. `npm test` names the folder
 * that keeps the template between stages (TALUS_TEMPLATE).
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

/** Waits for the demo's first report, so that the template has it and no copy must make it again. */
async function untilReported({ url }: Talus): Promise<void> {
  const token = await logIn(url, ACCOUNTS.admin);
  const isOpen = async () => {
    const { body } = await call<{ runs: { state: string }[] }>(url, '/api/admin/report/run', { token });
    return body.runs.some(({ state }) => state === 'waiting' || state === 'running');
  };
  while (await isOpen()) await new Promise((resolve) => setTimeout(resolve, 200));
}
