import { describe, expect, it } from 'vitest';
import { isLeaving, leavingSignal, whileLeaving } from './leaving';

describe('leaving', () => {
  it('ends what goes on in the background before the farewell is said, and what comes after goes on', async () => {
    const before = leavingSignal();
    const seen = await whileLeaving(async () => [before.aborted, isLeaving()]);
    expect(seen).toEqual([true, true]);
    expect(isLeaving()).toBe(false);
    expect(leavingSignal().aborted).toBe(false);
  });

  it('lets work begin again after a farewell that failed', async () => {
    await expect(whileLeaving(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
    expect(isLeaving()).toBe(false);
  });
});
