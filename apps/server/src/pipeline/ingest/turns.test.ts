import { describe, expect, it } from 'vitest';
import { createTurns } from './turns';

const file = (name: string) => ({ folder: 'loggers', name });

/** Creates turns with files named `document/begin`. */
const turnsOf = (...names: string[]) => {
  const turns = createTurns(async ({ name }) => {
    const [document, begins] = name.split('/');
    return begins === undefined ? null : { document: document ?? '', begins };
  });
  for (const name of names) turns.add(file(name));
  return turns;
};

const order = async (turns: ReturnType<typeof turnsOf>, count: number) => {
  const names: (string | undefined)[] = [];
  for (let i = 0; i < count; i++) {
    const [turn] = await turns.next();
    names.push(turn?.file.name);
    if (turn) turns.release(turn.lane);
  }
  return names;
};

describe('turns', () => {
  it('reads the files of a document in the order in which they begin, whatever came first', async () => {
    const turns = turnsOf('A/2026-11-03', 'A/2026-11-01', 'A/2026-11-02');
    expect(await order(turns, 4)).toEqual(['A/2026-11-01', 'A/2026-11-02', 'A/2026-11-03', undefined]);
  });

  it('reads a file to its end before a younger one of its document', async () => {
    const turns = turnsOf('A/1', 'A/2');
    await order(turns, 1);
    turns.add(file('A/1'));
    expect(await order(turns, 2)).toEqual(['A/1', 'A/2']);
  });

  it('gives each document a turn, however many files one has', async () => {
    const turns = turnsOf('A/1', 'A/2', 'A/3', 'B/1', 'C/1');
    expect(await order(turns, 5)).toEqual(['A/1', 'B/1', 'C/1', 'A/2', 'A/3']);
  });

  it('keeps back a document that is being read', async () => {
    const turns = turnsOf('A/1', 'A/2', 'B/1');
    const [first] = await turns.next();
    expect(await order(turns, 2)).toEqual(['B/1', undefined]);
    expect(turns.isEmpty()).toBe(true);
    turns.release(first?.lane ?? '');
    expect(turns.isEmpty()).toBe(false);
    turns.add(file('A/1'));
    expect(await order(turns, 2)).toEqual(['A/1', 'A/2']);
  });

  it('gives several at once, of each document one, as many as are asked for', async () => {
    const turns = turnsOf('A/1', 'A/2', 'B/1', 'C/1', 'D/1');
    const half = await turns.next((waiting) => waiting / 2);
    expect(half.map(({ file: { name } }) => name)).toEqual(['A/1', 'B/1']);
    const rest = await turns.next((waiting) => waiting);
    expect(rest.map(({ file: { name } }) => name)).toEqual(['C/1', 'D/1']);
  });

  it('reads a file that tells nothing of itself, and one without rows after the others', async () => {
    const turns = turnsOf('A/', 'A/1', 'strange');
    expect(await order(turns, 3)).toEqual(['A/1', 'strange', 'A/']);
  });
});
