import type { Mask } from '@talus/contract/data/masks';
import { defaultRange, type Range } from '@talus/domain/charts/settings/range';
import { formatCount } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { now } from '../../../app/clock';
import { errorWords } from '../../../app/errors';
import { useMaskReason } from '../../../entities/masks/use-mask-reason';
import { useUndoMask } from '../../../entities/masks/use-undo-mask';
import { Button } from '../../../ui/controls/Button';
import { EmptyState } from '../../../ui/status/EmptyState';
import { ErrorLine } from '../../../ui/status/ErrorLine';
import { type NearestData, NoDataState } from '../../../ui/status/NoDataState';
import { nearestOf } from '../nearest';
import { useChartSource } from '../source';
import type { ChartScreenState } from '../use-chart-screen';
import styles from './ChartCard.module.css';

/**
 * The empty state where all readings are masked: who masked them and why, instead of saying that nothing was measured.
 */
const AllMasked = ({ masks }: { masks: readonly Mask[] }) => {
  const { t } = useTranslation(['chart', 'masks']);
  const { canMask } = useChartSource();
  const whyOf = useMaskReason();
  const undo = useUndoMask();
  return (
    <section className={styles.card}>
      <div className={styles.empty}>
        <EmptyState icon="eye-off" title={t('empty.masked')}>
          {masks.map((mask) => (
            <span key={mask._id} className={styles.mask}>
              {t('note.masked', { name: mask.instrument_name, n: formatCount(mask.count), why: whyOf(mask) })}
              {canMask && (
                <Button size="small" onClick={() => void undo(mask)}>
                  {t('masks:undo')}
                </Button>
              )}
            </span>
          ))}
        </EmptyState>
      </div>
    </section>
  );
};

/** The empty state of a range without readings: the nearest reading and two actions. */
export const NoData = ({ screen }: { screen: ChartScreenState }) => {
  const { t } = useTranslation('chart');
  const { data, placed, zone, dispatch } = screen;
  const { request } = data;
  if (!request) return null;
  const chosen = request.instruments.flatMap((id) => placed.get(id) ?? []);
  const nearest = nearestOf(chosen, request.range);
  const words: NearestData | null =
    nearest &&
    (nearest.time === null
      ? { name: nearest.name, time: null }
      : { name: nearest.name, time: formatTime(nearest.time, zone, 'YYYY-MM-DD HH:mm'), side: nearest.side });
  const go = (range: Range) => {
    dispatch({ type: 'range-chosen', range, quick: null, zone });
    dispatch({ type: 'executed', isLoading: false });
  };
  const time = nearest?.time ?? null;
  const { masks, error } = screen.masks;
  if (masks && masks.length > 0) return <AllMasked masks={masks} />;
  return (
    <section className={styles.card}>
      <div className={styles.empty}>
        {error && <ErrorLine title={t('note.masked.failed')}>{errorWords(error).text}</ErrorLine>}
        <NoDataState
          nearest={words}
          actions={
            <>
              {time !== null && (
                <Button onClick={() => go({ ...defaultRange(time, zone), to: time })}>{t('empty.to-nearest')}</Button>
              )}
              <Button kind={time === null ? 'secondary' : 'ghost'} onClick={() => go(defaultRange(now(), zone))}>
                {t('empty.last-7-days')}
              </Button>
            </>
          }
        />
      </div>
    </section>
  );
};
