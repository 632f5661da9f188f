// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ANSWER_MS, ASK_MS, leadByLease, TRIAL_MS } from './lease';

/** A channel that delivers synchronously, so that the test alone controls time. */
class TestChannel {
  static open: TestChannel[] = [];
  listeners: ((event: { data: unknown }) => void)[] = [];
  isFrozen = false;
  constructor(readonly name: string) {
    TestChannel.open.push(this);
  }
  addEventListener(_: string, listener: (event: { data: unknown }) => void) {
    this.listeners.push(listener);
  }
  postMessage(data: unknown) {
    for (const other of TestChannel.open)
      if (other !== this && other.name === this.name && !other.isFrozen)
        for (const hear of other.listeners) hear({ data });
  }
  close() {
    TestChannel.open = TestChannel.open.filter((one) => one !== this);
  }
}

let leading: string[] = [];
const tab = (id: string) => {
  const lead = () => {
    leading.push(id);
    return () => {
      leading = leading.filter((one) => one !== id);
    };
  };
  const stop = leadByLease('talus-live p1', lead, id);
  const channel = TestChannel.open.at(-1) as TestChannel;
  return { stop, channel };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', TestChannel);
  TestChannel.open = [];
  leading = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('the first tab leads at once, and of eight tabs one holds the stream', () => {
  const tabs = ['d', 'a', 'b', 'c', 'e', 'f', 'g', 'h'].map((id, i) => {
    const one = tab(id);
    if (i === 0) expect(leading).toEqual(['d']);
    vi.advanceTimersByTime(TRIAL_MS);
    return one;
  });
  expect(leading).toEqual(['d']);
  vi.advanceTimersByTime(10 * ASK_MS);
  expect(leading).toEqual(['d']);
  for (const one of tabs) one.stop();
  expect(leading).toEqual([]);
});

it('tabs that open together agree on one', () => {
  for (const id of ['b', 'a', 'c']) tab(id);
  vi.advanceTimersByTime(TRIAL_MS);
  expect(leading).toHaveLength(1);
  vi.advanceTimersByTime(10 * ASK_MS);
  expect(leading).toHaveLength(1);
});

it('the next one leads when the leader is closed', () => {
  const first = tab('a');
  vi.advanceTimersByTime(TRIAL_MS);
  tab('b');
  tab('c');
  first.stop();
  vi.advanceTimersByTime(TRIAL_MS);
  expect(leading).toHaveLength(1);
});

it('a leader that does not answer is replaced, and follows once it is back', () => {
  const first = tab('a');
  vi.advanceTimersByTime(TRIAL_MS);
  tab('b');
  first.channel.isFrozen = true;
  vi.advanceTimersByTime(ASK_MS + ANSWER_MS + TRIAL_MS);
  expect(leading).toEqual(['a', 'b']);
  first.channel.isFrozen = false;
  tab('c');
  vi.advanceTimersByTime(ASK_MS);
  expect(leading).toEqual(['b']);
});
