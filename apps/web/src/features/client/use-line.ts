import { askLineCode, getLineLink, type LineLink, unlinkLine } from '@talus/contract/alarms/line';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cacheAnswer, useRead } from '../../app/data/read';
import { useWrite } from '../../app/data/write';
import { useConfirm } from '../../ui/overlay/Confirm';
import { useNotice } from '../../ui/overlay/Notice';

/** Poll interval while a code waits to be sent to the bot. */
const WATCH_MS = 3000;

/** Queries whether the user's LINE account is linked, and returns the actions to change this. */
export const useLine = () => {
  const { t } = useTranslation('client');
  const confirm = useConfirm();
  const notice = useNotice();
  const query = useRead(
    getLineLink,
    {},
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? WATCH_MS : false) },
  );
  const cache = (link: LineLink) => cacheAnswer(getLineLink, {}, link);
  const ask = useWrite(askLineCode, () => ({}), { onAnswer: cache });
  const unlink = useWrite(unlinkLine, () => ({}), {
    onAnswer: (link) => {
      cache(link);
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
