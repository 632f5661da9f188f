import type { Mask } from '@talus/contract/data/masks';
import type { PreparedChart } from '@talus/domain/charts/prepare-charts';
import { formatCount } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../app/errors';
import { type MaskDraft, newDraft } from '../../../entities/masks/mask-draft';
import { useMaskReason } from '../../../entities/masks/use-mask-reason';
import { useUndoMask } from '../../../entities/masks/use-undo-mask';
import { Button } from '../../../ui/controls/Button';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { Caption, Grid, Row, Stack } from '../../../ui/layout/primitives';
import { Dialog } from '../../../ui/overlay/Dialog';
import { ErrorLine } from '../../../ui/status/ErrorLine';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { MaskedValues } from './MaskedValues';
import styles from './MasksDialog.module.css';

type Props = {
  chart: PreparedChart;
  /** Masks of all shown instruments; null: unknown. */
  masks: { masks: readonly Mask[] | null; error: Error | null };
  zone: Zone;
  canMask: boolean;
  onNew: (draft: MaskDraft) => void;
  onClose: () => void;
};

/** The masks of a card: who masked what and why, and the masked readings. */
export const MasksDialog = ({ chart, masks: { masks, error }, zone, canMask, onNew, onClose }: Props) => {
  const { t } = useTranslation(['chart', 'masks', 'ui']);
  const whyOf = useMaskReason();
  const undo = useUndoMask();
  const [hasValues, setValues] = useState(false);
  const ids = new Set(chart.instruments.map(({ id }) => id));
  const own = masks?.filter(({ instrument_id }) => ids.has(instrument_id));
  const time = (at: string) => formatTime(Date.parse(at), zone, 'YYYY-MM-DD HH:mm');
  const span = chart.card.zoom ?? { from: chart.from, to: chart.to };
  const [first] = chart.prepared;
  return (
    <Dialog title={t('masks.title')} onClose={onClose}>
      <Stack gap={10} className={styles.list}>
        {error && !own && <ErrorLine title={t('note.masked.failed')}>{errorWords(error).text}</ErrorLine>}
        {!error && !own && <LoadingRows rows={2} />}
        {own?.length === 0 && <p>{t('masks.none')}</p>}
        {own?.map((mask) => (
          <Grid key={mask._id} gap="2 12" pad="8 10" className={styles.mask}>
            <span>
              <b>{mask.instrument_name}</b> {t('masks.count', { n: formatCount(mask.count) })}
              {mask.part !== 'all' && ` · ${t(`masks:part.${mask.part}`)}`}
            </span>
            <span>
              {time(mask.from)} – {mask.to === null ? t('masks:open-end') : time(mask.to)} · {whyOf(mask)}
            </span>
            {mask.author && <Caption>{t('masks.by', { name: mask.author.name, time: time(mask.created_at) })}</Caption>}
            {canMask && (
              <Button size="small" className={styles.undo} onClick={() => void undo(mask)}>
                {t('masks:undo')}
              </Button>
            )}
          </Grid>
        ))}
        {own && own.length > 0 && (
          <Checkbox checked={hasValues} onChange={setValues}>
            {t('masks.values')}
          </Checkbox>
        )}
        {hasValues && own && <MaskedValues chart={chart} masks={own} zone={zone} />}
        <Row gap={8} justify="end">
          {canMask && first && (
            <Button icon="eye-off" onClick={() => onNew(newDraft(first.id, { from: span.from, to: span.to }))}>
              {t('masks.add')}
            </Button>
          )}
          <Button onClick={onClose}>{t('ui:action.close')}</Button>
        </Row>
      </Stack>
    </Dialog>
  );
};
