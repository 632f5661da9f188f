import { useTranslation } from 'react-i18next';
import { notify } from '../../../app/notices';
import { useConfirm } from '../../../ui/overlay/Confirm';
import { useReplayFiles } from './queries';

/** Confirms, then replays files from their beginning. */
export const useReplay = () => {
  const { t } = useTranslation('adminDocuments');
  const confirm = useConfirm();
  const { mutate, isPending } = useReplayFiles();
  const replay = async (files: readonly number[]) => {
    const title = t('replay.files.ask', { count: files.length });
    if (!(await confirm({ title, body: t('replay.body'), yes: t('replay.verb') }))) return;
    mutate([...files], { onSuccess: ({ files: count }) => notify.success(t('replay.done', { count })) });
  };
  return { replay: (files: readonly number[]) => void replay(files), isPending };
};
