// @vitest-environment node
import { RICH_TEXT_LIMIT } from '@talus/domain/rich-text/byte-size';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraft, type DraftState, SAVE_AFTER_MS } from './information-draft';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const world = () => {
  const saved: string[] = [];
  const states: DraftState[] = [];
  const answers: { done: () => void; fail: () => void }[] = [];
  const draft = createDraft({
    save: (html) => {
      saved.push(html);
      return new Promise<void>((resolve, reject) => {
        answers.push({ done: resolve, fail: () => reject(new Error('refused')) });
      });
    },
    onState: (state) => states.push(state),
  });
  const answer = async (kind: 'done' | 'fail' = 'done') => {
    answers.shift()?.[kind]();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { saved, states, draft, answer };
};

describe('the project information while it is typed', () => {
  it('is saved 466 ms after the last key, once', async () => {
    const { saved, draft } = world();
    draft.write('a');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1);
    draft.write('ab');
    await vi.advanceTimersByTimeAsync(465);
    expect(saved).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(saved).toEqual(['ab']);
  });

  it('saves one at a time, and the newest last', async () => {
    const { saved, states, draft, answer } = world();
    draft.write('a');
    await vi.advanceTimersByTimeAsync(466);
    draft.write('ab');
    await vi.advanceTimersByTimeAsync(466);
    expect(saved).toEqual(['a']);
    await answer();
    expect(saved).toEqual(['a', 'ab']);
    await answer();
    expect(states.at(-1)).toBe('saved');
  });

  it('above a megabyte is said and not saved, until it is shorter', async () => {
    const { saved, states, draft } = world();
    draft.write('x'.repeat(RICH_TEXT_LIMIT + 1));
    await vi.advanceTimersByTimeAsync(1000);
    expect([saved, states]).toEqual([[], ['too-large']]);
    draft.write('x');
    await vi.advanceTimersByTimeAsync(466);
    expect(saved).toEqual(['x']);
  });

  it('that failed is kept and tried again', async () => {
    const { saved, states, draft, answer } = world();
    draft.write('a');
    await vi.advanceTimersByTimeAsync(466);
    await answer('fail');
    expect(states.at(-1)).toBe('failed');
    const flushed = draft.flush();
    await answer();
    await flushed;
    expect([saved, states.at(-1)]).toEqual([['a', 'a'], 'saved']);
  });

  it('is saved at once when the dialog closes', async () => {
    const { saved, draft, answer } = world();
    draft.write('a');
    const flushed = draft.flush();
    await answer();
    await flushed;
    expect(saved).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(saved).toEqual(['a']);
  });
});
