import '../../ui/test-support';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../app/queries';
import { enterAs } from '../../app/test-session';
import { AppProviders, speakChinese } from '../../app/test-support';
import { wire } from '../../app/test-wire';
import { useEvent, useEventActions } from './queries';
import { alertRow } from './test-rows';
import { useAllowedActions } from './use-allowed-actions';

const EVENT = {
  ...alertRow(),
  limits: null,
  rate_1Hr_config: null,
  rate_24Hr_config: null,
  steps: [],
  tellings: [],
  messages: [],
};
const OVER = { ...EVENT, level: 'WL' as const, peak: 'WSL' as const, isUnseen: true };
const RISEN = { code: 'event.risen', message: '已升至「行動」', requestId: 'r' };
let asked: { call: string; body: unknown }[] = [];

beforeAll(speakChinese);
beforeEach(() => {
  asked = [];
  wire.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input), 'http://talus.test');
    const body = init?.body ? JSON.parse(String(init.body)) : null;
    asked.push({ call: `${init?.method} ${pathname.split('/').at(-1)}${search}`, body });
    return init?.method === 'PUT' ? Response.json(RISEN, { status: 409 }) : Response.json(EVENT);
  };
  enterAs('occ');
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const opened = async (event: typeof EVENT | typeof OVER) => {
  const hook = renderHook(() => ({ event: useEvent(event._id), actions: useEventActions(event) }), {
    wrapper: AppProviders,
  });
  await waitFor(() => expect(hook.result.current.event.data).toBeDefined());
  return hook.result;
};
const puts = () => asked.filter(({ call }) => call.startsWith('PUT'));
const gets = () => asked.filter(({ call }) => call === `GET ${EVENT._id}`).length;

it('a report says which level was shown, of what is over the highest', async () => {
  const inProgress = await opened(EVENT);
  act(() => inProgress.current.actions.inform.mutate());
  await waitFor(() => expect(puts()).toEqual([{ call: 'PUT report?seen=AL', body: null }]));
  const over = await opened(OVER);
  act(() => over.current.actions.inform.mutate());
  await waitFor(() => expect(puts()[1]).toEqual({ call: 'PUT report?seen=WSL', body: null }));
});

it('so does an acknowledgement; where the alarm is worse by now the event is read again', async () => {
  const result = await opened(EVENT);
  expect(gets()).toBe(1);
  act(() => result.current.actions.acknowledge.mutate('已派員'));
  await waitFor(() => expect(result.current.actions.acknowledge.error?.message).toBe('已升至「行動」'));
  expect(puts()).toEqual([{ call: 'PUT acknowledge', body: { comment: '已派員', seen: 'AL' } }]);
  await waitFor(() => expect(gets()).toBe(2));
});

it('offers neither a report nor an acknowledgement of what was withdrawn', () => {
  const offered = (event: Parameters<typeof useAllowedActions>[0]) => {
    const { result } = renderHook(() => useAllowedActions(event), { wrapper: AppProviders });
    return [result.current.onInform !== null, result.current.onAcknowledge !== null];
  };
  const ended = { ...OVER, endTime: '2026-11-15T00:00:00.000Z', closedAt: '2026-11-15T00:00:00.000Z' };
  expect(offered({ ...ended, endCause: 'back-to-normal' })).toEqual([true, true]);
  for (const endCause of ['mask', 'limits', 'late-readings', 'readings-deleted'] as const)
    expect(offered({ ...ended, endCause })).toEqual([false, false]);
});
