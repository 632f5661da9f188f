import { askLineCode, getLineLink, type LineLink, unlinkLine } from '@talus/contract/line';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useConfirm } from '../../ui/overlay/Confirm';
import { useNotice } from '../../ui/overlay/Notice';

const KEY = ['line-link'];
/** Poll interval while a code waits to be sent to the bot. */
const WATCH_MS = 3000;

/** Queries whether the user's LINE account is linked, and returns the actions to change this. */
export const useLine = () => {
  const { t } = useTranslation('client');
  const queries = useQueryClient();
  const confirm = useConfirm();
  const notice = useNotice();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api(getLineLink, {}, { signal }),
    meta: { quiet: true },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? WATCH_MS : false),
  });
  const onSuccess = (link: LineLink) => queries.setQueryData(KEY, link);
  const ask = useMutation({ mutationFn: () => api(askLineCode, {}), onSuccess });
  const unlink = useMutation({
    mutationFn: () => api(unlinkLine, {}),
    onSuccess: (link) => {
      onSuccess(link);
      notice.success(t('line.done.unlinked'));
    },
  });
  useSaidOnce(query.data?.state, () => notice.success(t('line.done.linked')));
  return {
    query,
    askCode: () => ask.mutate(),
    unlink: async () => {
      const question = { title: t('line.unlink.title'), body: t('line.unlink.body'), yes: t('line.unlink') };
      if (await confirm(question)) unlink.mutate();
    },
    isBusy: ask.isPending || unlink.isPending,
  };
};

/** Calls `say` when the state changes from waiting to linked. */
const useSaidOnce = (state: LineLink['state'] | undefined, say: () => void) => {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'waiting' && state === 'linked') say();
    before.current = state;
  });
};
