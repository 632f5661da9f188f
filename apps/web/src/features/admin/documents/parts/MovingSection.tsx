import { type Document, retryDocumentZone } from '@talus/contract/data/documents';
import { formatTime } from '@talus/domain/time/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshAfter } from '../../../../app/data/write';
import { errorWords } from '../../../../app/errors';
import { notify } from '../../../../app/notices';
import { useZone } from '../../../../app/use-zone';
import { api } from '../../../../lib/api';
import { Button } from '../../../../ui/controls/Button';
import { TaskProgress } from '../../../../ui/status/TaskProgress';
import { PanelSection } from '../../common/SidePanel';

/** Shows the progress or failure of moving a document to another time zone. */
export const MovingSection = ({ document: { _id, moving } }: { document: Document }) => {
  const { t } = useTranslation('adminDocuments');
  const zone = useZone();
  const [isBusy, setBusy] = useState(false);
  if (moving === null) return null;
  const { state, done, total, tries, nextTry, isInterrupted } = moving;
  const retry = async () => {
    setBusy(true);
    try {
      await api(retryDocumentZone, { params: { documentId: _id } });
    } catch (error) {
      notify.error({ title: t('moving.retry.failed'), ...errorWords(error) });
    } finally {
      setBusy(false);
      await refreshAfter(retryDocumentZone, {});
    }
  };
  const words = () => {
    if (state === 'failed') return t('moving.failed', { zone: moving.timezone, tries });
    if (nextTry !== null)
      return t('moving.put-off', { count: tries, time: formatTime(Date.parse(nextTry), zone, 'yyyy/MM/dd HH:mm:ss') });
    return isInterrupted ? t('moving.interrupted') : t('moving.body');
  };
  return (
    <PanelSection title={t('moving.title', { zone: moving.timezone })}>
      {state === 'failed' ? (
        <p role="alert">{words()}</p>
      ) : (
        <TaskProgress title={t('moving.steps')} done={done} total={Math.max(1, total)}>
          {words()}
        </TaskProgress>
      )}
      {(state === 'failed' || nextTry !== null) && (
        <Button icon="refresh" busy={isBusy} onClick={() => void retry()}>
          {t('moving.retry')}
        </Button>
      )}
    </PanelSection>
  );
};
