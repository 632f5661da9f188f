import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../app/queries';
import type { SheetRow } from '../../../ui/sheet/rows';
import type { SheetHandle } from '../../../ui/sheet/use-sheet';
import { TICKS } from './fields';
import { useQueuedSave } from './use-queued-save';

// The application takes its fetch when it starts
const sent = vi.hoisted(() => {
  const bodies: unknown[] = [];
  globalThis.fetch = async (_, init) => {
    bodies.push(JSON.parse(String(init?.body)));
    return new Promise(() => {});
  };
  return bodies;
});

const BASE = { _id: 'a'.repeat(24), version: 'b'.repeat(24), revision: 3, ...Object.fromEntries(TICKS.map((tick) => [tick, true])) }; // biome-ignore format: a row
const sheetOf = (off: readonly string[]) => {
  const cells = { ...BASE, ...Object.fromEntries(off.map((tick) => [tick, false])) };
  const rows: SheetRow[] = [{ id: 0, base: BASE, cells }];
  return { state: { rows }, latest: { current: { rows } }, end: () => undefined } as unknown as SheetHandle;
};

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

beforeEach(() => vi.useFakeTimers());
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
