import { expect, it } from 'vitest';
import { inTurn } from './in-turn';

/** Creates a connection whose answers the test controls, with a log of sent statements. */
function slowClient() {
  const sent: string[] = [];
  const answers: { answer: () => void; fail: () => void }[] = [];
  const query = (text: string) => {
    sent.push(text);
    return new Promise((resolve, reject) => {
      answers.push({ answer: () => resolve({ rows: [text] }), fail: () => reject(new Error(`${text} failed`)) });
    });
  };
  const next = async (how: 'answer' | 'fail' = 'answer') => {
    answers.shift()?.[how]();
    await new Promise(setImmediate);
  };
  return { query, sent, next };
}

it('sends one statement at a time, in the order in which they were asked', async () => {
  const { query, sent, next } = slowClient();
  const { ask } = inTurn(query);
  const ends = Promise.allSettled(['a', 'b', 'c'].map((text) => ask(text)));
  expect(sent).toEqual(['a']);
  await next();
  expect(sent).toEqual(['a', 'b']);
  await next('fail');
  expect(sent).toEqual(['a', 'b', 'c']);
  await next();
  expect((await ends).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('sends the next before an answer is taken apart', async () => {
  const { query, sent, next } = slowClient();
  const { ask } = inTurn(query);
  const seen = ask('a').then(() => [...sent]);
  const last = ask('b');
  await next();
  expect(await seen).toEqual(['a', 'b']);
  await next();
  await last;
});

it('waits at its end for what was asked, and takes nothing after it', async () => {
  const { query, sent, next } = slowClient();
  const { ask, end } = inTurn(query);
  const asked = [ask('a'), ask('b')];
  let isOver = false;
  const ended = end().then(() => {
    isOver = true;
  });
  await expect(ask('late')).rejects.toThrow('after its transaction was over');
  await next();
  expect(isOver).toBe(false);
  await next();
  await Promise.all([ended, ...asked]);
  expect(sent).toEqual(['a', 'b']);
});
