import type { Where } from './bench-database';
import { type Bytes, bytesOf } from './growth-bytes';
import { type Memory, memoryOf } from './growth-memory';
import { GROWTH_QUESTIONS, type Share, shareOf } from './growth-questions';
import { measureSilence, type Silence } from './growth-silence';
import { midnight, rounds } from './growth-work';
import { type GrownWorld, type GrowthSize, openGrown } from './growth-world';
import { inTurns, relative, typical } from './measure';
import type { Took } from './processor-time';

export type GrownFigures = {
  size: GrowthSize;
  /** Milliseconds of each question, and its ratio to the smallest world for each of what it is proportional to. */
  questions: { name: string; share: Share; ms: number; ratio: number }[];
  /** Milliseconds an instrument. */
  round: Took;
  pack: Took;
  seal: Took;
  silence: Silence | null;
  /** Of a database in one place; null on a cluster. */
  bytes: Bytes | null;
  /** Of a server's process on PostgreSQL; null elsewhere. */
  memory: Memory | null;
};

type Options = { turns: number; rounds: number };

/** The first size is what the others are held against. All worlds lie on one server and are asked in turns. */
export async function measureGrowth(where: Where, sizes: readonly GrowthSize[], options: Options) {
  const isCluster = where.workerUrls !== undefined;
  const worlds: GrownWorld[] = [];
  try {
    for (const size of sizes) worlds.push(await openGrown(where, size));
    const figures: GrownFigures[] = [];
    for (const world of worlds) figures.push(await work(world, options.rounds, isCluster));
    for (const asked of GROWTH_QUESTIONS) await ask(asked, worlds, figures, options.turns);
    for (const [i, world] of worlds.entries()) {
      const found = figures[i] as GrownFigures;
      found.silence = await measureSilence(world);
      if (where.serverUrl && !isCluster) found.memory = await memoryOf(where.serverUrl, world);
    }
    return figures;
  } finally {
    for (const { database } of worlds) await database.close();
  }
}

async function work(world: GrownWorld, count: number, isCluster: boolean): Promise<GrownFigures> {
  const bytes = isCluster ? null : await bytesOf(world);
  const { pack, seal } = await midnight(world);
  const round = await rounds(world, count);
  return { size: world.size, bytes, pack, seal, round, silence: null, memory: null, questions: [] };
}

async function ask(
  { name, share, ask: question }: (typeof GROWTH_QUESTIONS)[number],
  worlds: readonly GrownWorld[],
  figures: readonly GrownFigures[],
  turns: number,
): Promise<void> {
  const found = await inTurns(
    Object.fromEntries(worlds.map((world, i) => [`world ${i}`, () => question(world)])),
    turns,
  );
  for (const [i, { size, questions }] of figures.entries()) {
    const more = shareOf(share, size) / shareOf(share, (figures[0] as GrownFigures).size);
    const ratio = relative(found, `world ${i}`, 'world 0') / more;
    questions.push({ name, share, ms: typical(found, `world ${i}`), ratio });
  }
}
