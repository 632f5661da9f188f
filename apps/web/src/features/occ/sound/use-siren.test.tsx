import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../../../app/test-support';
import { useSiren } from './use-siren';

/**
 * A fake of the Web Audio API as far as the siren uses it: the simulated browser has none. Connected sources are
 * audible.
 */
const audio = { isAllowed: true, isMute: false, contexts: [] as TestContext[] };

class TestNode {
  frequency = new Object();
  gain = { setTargetAtTime: (value: number) => this.context.rings.push(value) };
  fftSize = 2048;
  constructor(readonly context: TestContext) {}
  connect = (to: unknown) => to;
  start = () => undefined;
  stop = () => undefined;
  getFloatTimeDomainData = (samples: Float32Array) =>
    samples.fill(this.context.state === 'running' && !audio.isMute ? 0.3 : 0);
}

class TestContext {
  state: AudioContextState = 'suspended';
  onstatechange: (() => void) | null = null;
  currentTime = 0;
  destination = {};
  rings: number[] = [];
  constructor() {
    if (!audio.isAllowed) throw new DOMException('no', 'NotAllowedError');
    audio.contexts.push(this);
  }
  createAnalyser = () => new TestNode(this);
  turn = (state: AudioContextState) => {
    this.state = state;
    this.onstatechange?.();
  };
  resume = async () => this.turn('running');
  close = async () => this.turn('closed');
}

beforeEach(() => {
  audio.isAllowed = true;
  audio.isMute = false;
  audio.contexts = [];
  vi.stubGlobal('AudioContext', TestContext);
  vi.stubGlobal('GainNode', TestNode);
  vi.stubGlobal('OscillatorNode', TestNode);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const siren = (isRinging = false) => {
  const hook = renderHook(({ rings }) => useSiren(rings), { initialProps: { rings: isRinging } });
  const sound = () => hook.result.current.sound;
  return {
    ...hook,
    sound,
    enable: async () => {
      act(() => void hook.result.current.enable());
      await waitFor(() => expect(sound().permission).not.toBe('asking'));
    },
  };
};

it('is granted once the test tone was measured, rings and falls silent', async () => {
  const { enable, sound, rerender, result } = siren();
  await enable();
  expect(sound()).toEqual({ permission: 'granted', trouble: null });
  expect(result.current.measure()).toEqual({ level: expect.closeTo(0.3), state: 'running' });
  rerender({ rings: true });
  rerender({ rings: false });
  expect(audio.contexts.at(-1)?.rings).toEqual([0, 1, 0]);
});

it('rings at once where an alarm waited for it', async () => {
  const { enable } = siren(true);
  await enable();
  expect(audio.contexts.at(-1)?.rings).toEqual([1]);
});

it('is off where the browser refuses, and the next gesture asks again', async () => {
  audio.isAllowed = false;
  const { enable, sound } = siren();
  fireEvent.click(document.body);
  expect(sound().trouble).toBeNull();
  await enable();
  expect(sound()).toEqual({ permission: 'off', trouble: { type: 'refused' } });
  audio.isAllowed = true;
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => expect(sound().permission).toBe('granted'));
});

it('is off once the machine takes it, and comes back ringing', async () => {
  const { enable, sound } = siren(true);
  await enable();
  act(() => audio.contexts[0]?.turn('suspended'));
  expect(sound()).toMatchObject({ permission: 'off', trouble: { type: 'lost' } });
  fireEvent.click(document.body);
  await waitFor(() => expect(sound().permission).toBe('granted'));
  expect(audio.contexts[1]?.rings).toEqual([1]);
});

it('is lost once it should ring and is not measured for ten seconds, whatever the browser says', async () => {
  const { enable, sound, rerender } = siren();
  await enable();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  rerender({ rings: true });
  pass(60_000);
  expect(sound().permission).toBe('granted');
  audio.isMute = true;
  pass(9000);
  expect(sound().permission).toBe('granted');
  pass(3000);
  expect(sound()).toMatchObject({ permission: 'off', trouble: { type: 'lost' } });
});

it('is not missed while nothing rings', async () => {
  const { enable, sound } = siren();
  await enable();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
  audio.isMute = true;
  act(() => vi.advanceTimersByTime(60_000));
  expect(sound().permission).toBe('granted');
});

it('ends with the page', async () => {
  const { enable, unmount } = siren(true);
  await enable();
  unmount();
  expect(audio.contexts[0]?.state).toBe('closed');
});
