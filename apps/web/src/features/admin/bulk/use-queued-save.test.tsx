import '../../../ui/test-support';
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AppProviders, speakChinese } from '../../../app/test-support';
import type { SheetRow } from '../../../ui/sheet/rows';
import type { SheetHandle } from '../../../ui/sheet/use-sheet';
import { TICKS } from './fields';
import { useQueuedSave } from './use-queued-save';

// The application captures fetch at startup
const sent = vi.hoisted(() => {
  const bodies: unknown[] = [];
  globalThis.fetch = async (_, init) => {
    bodies.push(JSON.parse(String(init?.body)));
    return new Promise(() => {});
  };
  return bodies;
});

const BASE = { _id: 'a'.repeat(24), name: 'TM-07', version: 'b'.repeat(24), revision: 3, ...Object.fromEntries(TICKS.map((tick) => [tick, true])) }; // biome-ignore format: a row
const sheetOf = (off: readonly string[]) => {
  const cells = { ...BASE, ...Object.fromEntries(off.map((tick) => [tick, false])) };
  const rows: SheetRow[] = [{ id: 0, base: BASE, cells }];
  return { state: { rows }, latest: { current: { rows } }, end: () => undefined, dispatch } as unknown as SheetHandle;
};
const dispatch = vi.fn();
const wrapper = AppProviders;

beforeAll(speakChinese);
beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  dispatch.mockReset();
});
afterEach(() => vi.useRealTimers());

it('sends all ticks together, 1,000 ms after the last', async () => {
  const { result, rerender } = renderHook(({ off }) => useQueuedSave(sheetOf(off), 'test'), {
    wrapper,
    initialProps: { off: ['WL'] },
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(900);
  rerender({ off: ['WL', 'AL'] });
  await pass(999);
  expect([sent, result.current.queue.state]).toEqual([[], 'waiting']);
  await pass(1);
  expect(sent).toMatchObject([
    [{ revision: 3, config: { message: { WL: { enabled: false }, AL: { enabled: false } } } }],
  ]);
  expect(result.current.queue.state).toBe('saving');
});

it.each([
  ['關閉通知', true],
  ['取消', false],
])('asks before an action notice is switched off: %s', async (answer, isSent) => {
  renderHook(() => useQueuedSave(sheetOf(['WSL', 'WL']), 'test'), { wrapper });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(1000);
  expect([sent.length, screen.getByRole('alertdialog').textContent]).toEqual([0, expect.stringContaining('TM-07')]);
  fireEvent.click(screen.getByRole('button', { name: answer }));
  await pass(0);
  expect(sent).toHaveLength(isSent ? 1 : 0);
  // The WSL tick is restored and the WL tick keeps its new value
  const restored = dispatch.mock.calls.map(([{ patch }]) => patch.in[0].cells);
  expect(restored.map(({ WSL, WL }) => [WSL, WL])).toEqual(isSent ? [] : [[true, false]]);
});
