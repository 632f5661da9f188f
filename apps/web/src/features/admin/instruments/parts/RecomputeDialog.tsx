import type { RecomputePreview } from '@talus/contract/data/outputs';
import { formatCount, formatLimit } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { ReadFailed } from '../../../../app/frame/ReadFailed';
import { readOf } from '../../../../app/frame/read';
import { useZone } from '../../../../app/use-zone';
import { counted } from '../../../../lib/counted';
import { Button } from '../../../../ui/controls/Button';
import { Caption, Row, Stack } from '../../../../ui/layout/primitives';
import { usePhone } from '../../../../ui/layout/use-phone';
import { Dialog } from '../../../../ui/overlay/Dialog';
import { LoadingRows } from '../../../../ui/status/LoadingRows';
import { useRecomputePreview } from '../queries';
import styles from './parts.module.css';
import { Sparkline } from './Sparkline';

type Props = { instrument: string; name: string; onYes: () => void; onClose: () => void };

/** Previews a recompute of all readings and asks for confirmation. */
export const RecomputeDialog = ({ instrument, name, onYes, onClose }: Props) => {
  const { t } = useTranslation('instruments');
  const size = usePhone() ? 'touch' : 'normal';
  const query = useRecomputePreview(instrument);
  return (
    <Dialog title={t('recompute.ask', { name })} onClose={onClose} wide>
      <Stack gap={10}>
        <Caption as="p" className={styles.rule}>
          {t('recompute.body')}
        </Caption>
        <ReadFailed read={readOf(query)} title={t('recompute.preview-failed')} />
        {query.isPending && (
          <div role="status" aria-label={t('recompute.previewing')}>
            <LoadingRows rows={4} />
          </div>
        )}
        {query.data && <Preview preview={query.data} />}
        <Row gap={8} justify="end">
          <Button size={size} onClick={onClose}>
            {t('recompute.cancel')}
          </Button>
          <Button size={size} kind="primary" disabled={query.isPending} onClick={onYes}>
            {t('recompute.yes')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
};

const Preview = ({
  preview: { compared, changed, first, last, largest, before, after },
}: {
  preview: RecomputePreview;
}) => {
  const { t } = useTranslation('instruments');
  const zone = useZone();
  const time = (iso: string | null) => (iso === null ? '' : formatTime(Date.parse(iso), zone, 'yyyy/MM/dd HH:mm'));
  if (changed === 0)
    return (
      <Caption as="p" className={styles.rule}>
        {t('recompute.same', counted(compared))}
      </Caption>
    );
  return (
    <>
      <p>
        {t('recompute.changes', {
          n: formatCount(compared),
          changed: formatCount(changed),
          first: time(first),
          last: time(last),
        })}
      </p>
      {largest && (
        <p>
          {t('recompute.largest', {
            time: time(largest.TIMESTAMP),
            before: formatLimit(largest.before),
            after: formatLimit(largest.after),
          })}
        </p>
      )}
      <figure>
        <Caption as="figcaption">{t('recompute.curve')}</Caption>
        <Sparkline
          label={t('recompute.curve')}
          lines={[
            { kind: 'now', points: before },
            { kind: 'later', points: after },
          ]}
          width={600}
          height={140}
        />
      </figure>
    </>
  );
};
