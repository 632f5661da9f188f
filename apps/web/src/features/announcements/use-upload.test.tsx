import '../../ui/test-support';
import { loadProcessList } from '@talus/contract/admin/notices';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { readOptions } from '../../app/data/read';
import { queryClient } from '../../app/queries';
import { NO_SESSION } from '../../app/session/state';
import { sessionStore } from '../../app/session/store';
import { idOf, projectOf, userOf } from '../../app/test-data';
import { AppProviders, speakChinese } from '../../app/test-support';
import { wire } from '../../app/test-wire';
import { useUpload } from './queries';
import type { WrittenBlock } from './state';

const DRAFT = { day: '2026/3/5', content: '<p>words</p>', isForEverybody: false };
const PROJECT = idOf(1);
const { queryKey: key } = readOptions(loadProcessList, { query: { days: '-1', project: PROJECT } });
let asked: [path: string, body: unknown][] = [];

beforeAll(speakChinese);
beforeEach(() => {
  asked = [];
  wire.fetch = async (input, init) => {
    asked.push([new URL(String(input), 'http://talus.test').pathname, JSON.parse(String(init?.body))]);
    return Response.json({ ok: true });
  };
  const { jwt: _, project: __, ...user } = userOf(['admin']);
  const session = { ...NO_SESSION, token: 'ours', user, projects: [projectOf(1)], projectId: PROJECT };
  sessionStore.dispatch({ type: 'restored', session });
});

const upload = async (block: WrittenBlock, draft = DRAFT) => {
  const { result } = renderHook(() => useUpload(block), { wrapper: AppProviders });
  act(() => result.current.mutate(draft));
  await waitFor(() => expect(result.current.isPending || result.current.isIdle).toBe(false));
  return result.current;
};

const BODY = { content: '<p>words</p>', timestamp: '2026-03-05' };

it.each<[string, WrittenBlock, boolean, object]>([
  ['an announcement of the project', 'process', false, { ...BODY, project: PROJECT }],
  ['one for everybody', 'process', true, BODY],
  ['one about the software, which is for everybody', 'software', false, BODY],
])('%s', async (_, block, isForEverybody, body) => {
  const { isSuccess } = await upload(block, { ...DRAFT, isForEverybody });
  expect([isSuccess, asked.map(([, sent]) => sent)]).toEqual([true, [body]]);
  expect(asked[0]?.[0].toLowerCase()).toContain(block);
});

it('the lists of the project are read again once it is kept, and no sooner', async () => {
  queryClient.setQueryData(key, []);
  const isOld = () => queryClient.getQueryState(key)?.isInvalidated;
  const answer = wire.fetch;
  wire.fetch = async (input, init) => {
    expect(isOld()).toBe(false);
    return answer(input, init);
  };
  await upload('process');
  expect(isOld()).toBe(true);
});

it('what was refused leaves the lists as they are, and says why', async () => {
  queryClient.setQueryData(key, []);
  wire.fetch = async () => Response.json({ code: 'access.denied', message: 'no', requestId: 'r1' }, { status: 403 });
  const { error } = await upload('process');
  expect([error?.message, queryClient.getQueryState(key)?.isInvalidated]).toEqual(['no', false]);
});
