import type { Where } from './bench-database';
import { GROWTH_QUESTIONS } from './growth-questions';
import { type GrowthSize, openGrown } from './growth-world';
import { millisecondsOf } from './measure';

export type Answered = { name: string; took: number; failure: string | null };

/** Each question once to warm up and once by the clock; what fails is told, and the next is asked. */
export async function answersOf(where: Where, size: GrowthSize): Promise<Answered[]> {
  const world = await openGrown(where, size);
  try {
    const answers: Answered[] = [];
    const asked = [{ name: 'a round: one row of every instrument', ask: world.report }, ...GROWTH_QUESTIONS];
    for (const { name, ask } of asked) answers.push({ name, ...(await answerOf(() => ask(world))) });
    return answers;
  } finally {
    await world.database.close();
  }
}

async function answerOf(ask: () => Promise<unknown>): Promise<Omit<Answered, 'name'>> {
  try {
    await ask();
    return { took: await millisecondsOf(ask), failure: null };
  } catch (error) {
    return { took: Number.NaN, failure: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) };
  }
}
