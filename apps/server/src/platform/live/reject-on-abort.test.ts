import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { rejectOnAbort } from './reject-on-abort';

const never = new Promise<never>(() => {});

it('gives what the work gives, and its failure', async () => {
  const { signal } = new AbortController();
  await expect(rejectOnAbort(signal, Promise.resolve(7))).resolves.toBe(7);
  await expect(rejectOnAbort(signal, Promise.reject(new Error('no')))).rejects.toThrow('no');
});

it('gives up when the end comes, and at once where it came before', async () => {
  const end = new AbortController();
  const given = rejectOnAbort(end.signal, never);
  end.abort(new Error('the connection ended'));
  await expect(given).rejects.toThrow('the connection ended');
  await expect(rejectOnAbort(end.signal, never)).rejects.toThrow('the connection ended');
});

it('keeps nothing of work that is done, however often', async () => {
  const { signal } = new AbortController();
  for (let i = 0; i < 100; i++) await rejectOnAbort(signal, Promise.resolve(i));
  await rejectOnAbort(signal, Promise.reject(new Error('no'))).catch(() => {});
  await Promise.resolve();
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});
