import { DAY_MS } from '@talus/domain/time/duration';
import { judgeSilence } from '@talus/server/src/pipeline/judge/judge-silence';
import { listWatched } from '@talus/server/src/pipeline/judge/silence-store';
import { enqueueNotices } from '@talus/server/src/pipeline/tell/enqueue';
import { inTransaction } from '@talus/server/src/platform/db/db';
import { assertWorked } from '../kit/assert-worked';
import { countOf, type Worked } from '../kit/compare';
import { eachOf, type Took, tookOf } from '../kit/processor-time';
import type { GrownWorld } from './world';

/**
 * Milliseconds per instrument: of a check without changes, of one in which all go silent, and of one in which all
 * return.
 */
export type Silence = { look: Took; fall: Took; back: Took };

const LOOKS = 5;

/** Measures the silence check, which the worker runs every ten seconds. */
export async function measureSilence(world: GrownWorld): Promise<Silence> {
  const { clock, database, size } = world;
  const tookEach = async (what: string, work: () => Promise<Worked>, times = 1) =>
    eachOf(await tookOf(database.pool, work, what, size.instruments * times), size.instruments * times);
  await look(world);
  const steady = await tookEach('instruments looked at', () => looks(world), LOOKS);
  clock.move(DAY_MS);
  const fall = await tookEach('instruments that fell silent', async () => (await look(world)).fell);
  assertWorked('instruments that reported', await countOf(await world.report()), size.instruments);
  return {
    look: steady,
    fall,
    back: await tookEach('instruments that came back', async () => (await look(world)).returned),
  };
}

/** Runs several checks without changes; returns a counter of the checked instruments. */
async function looks(world: GrownWorld): Promise<Worked> {
  for (let i = 0; i < LOOKS; i++) {
    const { fell, returned } = await look(world);
    if (fell + returned > 0) throw new Error(`${fell} fell silent and ${returned} came back where nothing happened`);
  }
  return async () => LOOKS * (await listWatched(world.database.pool, world.clock.now())).length;
}

function look({ clock, database }: GrownWorld) {
  const now = clock.now();
  return inTransaction(database.pool, (tx) =>
    judgeSilence(tx, now, (within, notices) => enqueueNotices(within, notices, { now, publicUrl: null })),
  );
}
