import { expect, it } from 'vitest';
import type { Db } from './db';
import { inTurn } from './in-turn';
import { sideBySide } from './side-by-side';

/** A connection whose statements answer when the test says so, and what was sent over it. */
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
  return { client: { query } as unknown as Db, sent, next };
}

it('sends one statement at a time, in the order in which they were asked', async () => {
  const { client, sent, next } = slowClient();
  const { tx } = inTurn(client);
  const ends = Promise.allSettled(['a', 'b', 'c'].map((text) => tx.query(text)));
  expect(sent).toEqual(['a']);
  await next();
  expect(sent).toEqual(['a', 'b']);
  await next('fail');
  expect(sent).toEqual(['a', 'b', 'c']);
  await next();
  expect((await ends).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('sends the next before an answer is taken apart', async () => {
  const { client, sent, next } = slowClient();
  const { tx } = inTurn(client);
  const seen = tx.query('a').then(() => [...sent]);
  const last = tx.query('b');
  await next();
  expect(await seen).toEqual(['a', 'b']);
  await next();
  await last;
});

it('waits at its end for what was asked, and takes nothing after it', async () => {
  const { client, sent, next } = slowClient();
  const { tx, end } = inTurn(client);
  const asked = [tx.query('a'), tx.query('b')];
  let isOver = false;
  const ended = end().then(() => {
    isOver = true;
  });
  await expect(tx.query('late')).rejects.toThrow('after its transaction was over');
  await next();
  expect(isOver).toBe(false);
  await next();
  await Promise.all([ended, ...asked]);
  expect(sent).toEqual(['a', 'b']);
});

it('side by side fails only when the others are over', async () => {
  const { client, sent, next } = slowClient();
  const { tx } = inTurn(client);
  const twoSteps = async () => {
    await tx.query('b');
    await tx.query('c');
  };
  let outcome = 'open';
  const work = sideBySide([tx.query('a'), twoSteps()]).catch((error: Error) => {
    outcome = error.message;
  });
  await next('fail');
  await next();
  expect(outcome).toBe('open');
  await next();
  await work;
  expect([outcome, sent]).toEqual(['a failed', ['a', 'b', 'c']]);
});
