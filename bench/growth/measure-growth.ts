import type { Where } from '../kit/bench-database';
import { compare } from '../kit/compare';
import { middleOf, type Took } from '../kit/processor-time';
import { type Bytes, bytesOf } from './bytes';
import { type Memory, memoryOf } from './memory';
import { GROWTH_QUESTIONS, type Share, shareOf } from './questions';
import { measureSilence, type Silence } from './silence';
import { midnight, rounds } from './work';
import { type GrownWorld, type GrowthSize, openGrown } from './world';

export type GrownFigures = {
  size: GrowthSize;
  /** Milliseconds of each query, and its ratio to the smallest world relative to the size that the query depends on. */
  questions: { name: string; share: Share; ms: number; ratio: number }[];
  /** Milliseconds per instrument. */
  round: Took;
  pack: Took;
  seal: Took;
  silence: Silence | null;
  /** Bytes of a single database; null on a cluster. */
  bytes: Bytes | null;
  /** Memory of a server process on PostgreSQL; null otherwise. */
  memory: Memory | null;
};

type Options = {
  turns: number;
  rounds: number;
  /**
   * `workTurns`: repetitions of the work, world by world, of which the median counts. `daysOver`: days packed and
   * sealed each time.
   */
  workTurns: number;
  daysOver: number;
};

/** Measures all sizes; the first is the reference. All worlds are on one server and are queried in turns. */
export async function measureGrowth(where: Where, sizes: readonly GrowthSize[], options: Options) {
  const isCluster = where.workerUrls !== undefined;
  const worlds: GrownWorld[] = [];
  try {
    for (const size of sizes) worlds.push(await openGrown(where, size));
    const figures: GrownFigures[] = [];
    for (const { size } of worlds) figures.push({ size, ...NOTHING, questions: [] });
    if (!isCluster) for (const [i, world] of worlds.entries()) of(figures, i).bytes = await bytesOf(world);
    const done = await inWorkTurns(worlds, options.workTurns, (world) => work(world, options));
    for (const [i, took] of done.entries()) Object.assign(of(figures, i), took);
    for (const asked of GROWTH_QUESTIONS) await ask(asked, worlds, figures, options.turns);
    const silences = await inWorkTurns(worlds, options.workTurns, measureSilence);
    for (const [i, world] of worlds.entries()) {
      of(figures, i).silence = silences[i] as Silence;
      if (where.serverUrl && !isCluster) of(figures, i).memory = await memoryOf(where.serverUrl, world);
    }
    return figures;
  } finally {
    for (const { database } of worlds) await database.close();
  }
}

const UNKNOWN: Took = { clock: Number.NaN, processor: Number.NaN };
const NOTHING = { round: UNKNOWN, pack: UNKNOWN, seal: UNKNOWN, silence: null, bytes: null, memory: null };

const of = (figures: readonly GrownFigures[], i: number): GrownFigures => figures[i] as GrownFigures;

const work = async (world: GrownWorld, { rounds: count, daysOver }: Options) => ({
  ...(await midnight(world, daysOver)),
  round: await rounds(world, count),
});

/** Measures in turns, so that load on the machine affects all worlds alike; returns the median of each. */
async function inWorkTurns<K extends string>(
  worlds: readonly GrownWorld[],
  turns: number,
  measure: (world: GrownWorld) => Promise<Record<K, Took>>,
): Promise<Record<K, Took>[]> {
  const found = worlds.map((): Record<K, Took>[] => []);
  for (let turn = 0; turn < turns; turn++)
    for (const [i, world] of worlds.entries()) found[i]?.push(await measure(world));
  return found.map(middleOfEach);
}

function middleOfEach<K extends string>(all: readonly Record<K, Took>[]): Record<K, Took> {
  const names = Object.keys(all[0] ?? {}) as K[];
  return Object.fromEntries(names.map((name) => [name, middleOf(all.map((one) => one[name]))])) as Record<K, Took>;
}

async function ask(
  { name, share, ask: question, least }: (typeof GROWTH_QUESTIONS)[number],
  worlds: readonly GrownWorld[],
  figures: readonly GrownFigures[],
  turns: number,
): Promise<void> {
  const found = await compare(
    Object.fromEntries(worlds.map((world, i) => [`world ${i}`, () => question(world)])),
    Object.fromEntries(worlds.map(({ size }, i) => [`world ${i}`, least(size)])),
    turns,
    name,
  );
  for (const [i, { size, questions }] of figures.entries()) {
    const more = shareOf(share, size) / shareOf(share, (figures[0] as GrownFigures).size);
    const ratio = found.relative(`world ${i}`, 'world 0') / more;
    questions.push({ name, share, ms: found.time[`world ${i}`] ?? Number.NaN, ratio });
  }
}
