import { expect, test } from 'vitest';
import { createNodeWatch, type DatabaseNode } from './node-watch';

const FIRST = { no: 2, address: '10.0.0.2:5432' };
const SECOND = { no: 3, address: '10.0.0.3:5432' };

function watchOver(answers: (() => Promise<DatabaseNode[]>)[], freshMs: number) {
  const said: string[] = [];
  const note = (level: string) => (about: unknown, text?: string) => {
    const { address, err } = about as Partial<DatabaseNode> & { err?: Error };
    said.push(`${level}: ${address ?? err?.message} ${text}`);
  };
  let asked = 0;
  const list = () => {
    asked++;
    return (answers.shift() ?? (async () => []))();
  };
  const log = { warn: note('warn'), info: note('info') } as never;
  return { watch: createNodeWatch({ list, log, freshMs, patienceMs: 1 }), said, asked: () => asked };
}

test('says which nodes are away, and in the log once when one goes and once when it comes back', async () => {
  const answers = [[], [FIRST], [FIRST, SECOND], [SECOND], []].map((nodes) => async () => nodes);
  const { watch, said } = watchOver(answers, 0);
  const seen = [];
  for (let i = 0; i < 5; i++) seen.push((await watch()).away.map(({ no }) => no));
  expect(seen).toEqual([[], [2], [2, 3], [3], []]);
  expect(said).toEqual([
    'warn: 10.0.0.2:5432 a node of the database cannot be reached',
    'warn: 10.0.0.3:5432 a node of the database cannot be reached',
    'info: 10.0.0.2:5432 a node of the database is there again',
    'info: 10.0.0.3:5432 a node of the database is there again',
  ]);
});

test('asks the database once, however many want to know', async () => {
  const { watch, asked } = watchOver([async () => [FIRST]], 60_000);
  for (const nodes of await Promise.all([watch(), watch(), watch()])) expect(nodes.away).toEqual([FIRST]);
  expect(await watch()).toEqual({ away: [FIRST], isSure: true });
  expect(asked()).toBe(1);
});

test('a check that takes long holds nobody up, is no all-clear, and its answer is known afterwards', async () => {
  let answer = (_nodes: DatabaseNode[]) => {};
  const slow = new Promise<DatabaseNode[]>((resolve) => {
    answer = resolve;
  });
  const { watch } = watchOver([() => slow], 60_000);
  expect(await watch()).toEqual({ away: [], isSure: false });
  answer([FIRST]);
  await expect.poll(watch).toEqual({ away: [FIRST], isSure: true });
});

test('a check that fails keeps what was known, is no all-clear, and is logged once', async () => {
  const refused = () => Promise.reject(new Error('refused'));
  const { watch, said } = watchOver([async () => [FIRST], refused, refused, async () => []], 0);
  expect(await watch()).toEqual({ away: [FIRST], isSure: true });
  expect(await watch()).toEqual({ away: [FIRST], isSure: false });
  expect(await watch()).toEqual({ away: [FIRST], isSure: false });
  expect(await watch()).toEqual({ away: [], isSure: true });
  expect(said).toEqual([
    'warn: 10.0.0.2:5432 a node of the database cannot be reached',
    'warn: refused the nodes of the database could not be checked; tried again',
    'info: 10.0.0.2:5432 a node of the database is there again',
  ]);
});
