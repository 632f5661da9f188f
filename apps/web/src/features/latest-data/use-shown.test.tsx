import '../../ui/test-support';
import { ApiError } from '@talus/contract/client';
import { act, renderHook, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { AppProviders, speakChinese } from '../../app/test-support';
import { testRow } from './test-rows';
import { useAutoSwitch, useShown } from './use-shown';

type Read = Parameters<typeof useShown>[0];

const AT = Date.parse('2026-11-15T00:43:00Z');
const MINUTE = 60_000;
const EARLY = [testRow({ name: 'TM-03', reading2: 6 })];
const LATE = [testRow({ name: 'TM-03', reading2: 7 })];

const reload = vi.fn(async () => undefined);
const read = (more: Partial<Read> = {}): Read => ({ rows: EARLY, at: AT, triedAt: AT, error: null, reload, ...more });
const later = (more: Partial<Read> = {}) => read({ rows: LATE, at: AT + MINUTE, triedAt: AT + MINUTE, ...more });

const show = (first: Read, isAuto = true) =>
  renderHook(
    (props: { read: Read; isAuto: boolean }) => useShown(props.read, { isAuto: props.isAuto, onChange: vi.fn() }),
    {
      initialProps: { read: first, isAuto },
      wrapper: AppProviders,
    },
  );

beforeAll(speakChinese);

describe('with the switch on', () => {
  it('shows what was read last, and when it is read next', () => {
    const { result, rerender } = show(read());
    expect(result.current.autoRefresh).toMatchObject({ on: true, seconds: 60, nextAt: AT + MINUTE });
    rerender({ read: later(), isAuto: true });
    expect([result.current.rows, result.current.at]).toEqual([LATE, AT + MINUTE]);
    expect(result.current.autoRefresh.nextAt).toBe(AT + 2 * MINUTE);
  });

  it('knows no next time before anything was tried', () => {
    const { result } = show(read({ at: null, triedAt: 0 }));
    expect([result.current.at, result.current.autoRefresh.nextAt]).toEqual([null, null]);
  });
});

describe('with the switch off', () => {
  it('keeps what it showed, and says of when that is', () => {
    const { result, rerender } = show(read(), false);
    rerender({ read: later(), isAuto: false });
    expect([result.current.rows, result.current.at]).toEqual([EARLY, AT]);
    expect(result.current.autoRefresh.nextAt).toBeNull();
  });

  it('shows the first answer where there was none', () => {
    const { result, rerender } = show(read({ rows: [], at: null }), false);
    rerender({ read: later(), isAuto: false });
    expect(result.current.rows).toBe(LATE);
  });

  it('takes the answer that is asked for by hand, and no later one', () => {
    reload.mockClear();
    const { result, rerender } = show(read(), false);
    act(() => result.current.refresh());
    expect(reload).toHaveBeenCalledTimes(1);
    expect(result.current.rows).toBe(EARLY);
    rerender({ read: later(), isAuto: false });
    expect([result.current.rows, result.current.at]).toEqual([LATE, AT + MINUTE]);
    rerender({ read: read({ at: AT + 2 * MINUTE }), isAuto: false });
    expect([result.current.rows, result.current.at]).toEqual([LATE, AT + MINUTE]);
  });

  it('follows again once it is on, and keeps the newest when it goes off', () => {
    const { result, rerender } = show(read(), false);
    rerender({ read: later(), isAuto: true });
    expect(result.current.rows).toBe(LATE);
    rerender({ read: later(), isAuto: false });
    rerender({ read: read({ at: AT + 2 * MINUTE }), isAuto: false });
    expect(result.current.rows).toBe(LATE);
  });
});

it('a failure is said when it begins, and again only after it was over', async () => {
  const failure = (requestId: string) =>
    new ApiError(500, { code: 'server.failed', message: `failed ${requestId}`, requestId });
  const { rerender } = show(read());
  rerender({ read: read({ error: failure('1') }), isAuto: true });
  await screen.findByText('failed 1');
  rerender({ read: read({ error: failure('2') }), isAuto: true });
  expect(screen.queryByText('failed 2')).toBeNull();
  rerender({ read: later(), isAuto: true });
  rerender({ read: later({ error: failure('3') }), isAuto: true });
  await screen.findByText('failed 3');
});

it('the switch is on unless this browser was told otherwise, and remembers that', () => {
  const first = renderHook(useAutoSwitch);
  expect(first.result.current.isAuto).toBe(true);
  act(() => first.result.current.onChange(false));
  expect([first.result.current.isAuto, renderHook(useAutoSwitch).result.current.isAuto]).toEqual([false, false]);
  act(() => first.result.current.onChange(true));
  expect(renderHook(useAutoSwitch).result.current.isAuto).toBe(true);
});
