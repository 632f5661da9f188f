import { DAY_MS } from '@talus/domain/time/duration';
import { judgeSilence } from '@talus/server/src/pipeline/judge/judge-silence';
import { enqueueNotices } from '@talus/server/src/pipeline/tell/enqueue';
import { inTransaction } from '@talus/server/src/platform/db/db';
import type { GrownWorld } from './growth-world';
import { eachOf, type Took, tookOf } from './processor-time';

/** Milliseconds an instrument: of a look that finds nothing new, of one in which all fall silent, and all come back. */
export type Silence = { look: Took; fall: Took; back: Took };

const LOOKS = 5;

/** As the worker looks every ten seconds. */
export async function measureSilence(world: GrownWorld): Promise<Silence> {
  const { clock, database, size } = world;
  const tookEach = async (times = 1) => {
    const took = await tookOf(database.pool, async () => {
      for (let i = 0; i < times; i++) await look(world);
    });
    return eachOf(took, size.instruments * times);
  };
  await look(world);
  const steady = await tookEach(LOOKS);
  clock.move(DAY_MS);
  const fall = await tookEach();
  await world.report();
  return { look: steady, fall, back: await tookEach() };
}

function look({ clock, database }: GrownWorld) {
  const now = clock.now();
  return inTransaction(database.pool, (tx) =>
    judgeSilence(tx, now, (within, notices) => enqueueNotices(within, notices, { now, publicUrl: null })),
  );
}
