import { rmSync } from 'node:fs';
import { newFolder, startTalus } from './start-talus';

/** Loads the small demo once; every server of the journeys starts on a copy of it. */
export default async function makeTemplate(): Promise<() => void> {
  const talus = await startTalus({ data: newFolder() });
  await talus.end();
  process.env.TALUS_TEMPLATE = talus.data;
  return () => rmSync(talus.data, { recursive: true, force: true });
}
