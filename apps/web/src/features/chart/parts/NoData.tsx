import { defaultRange, type Range } from '@talus/domain/charts/range';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { now } from '../../../app/clock';
import { Button } from '../../../ui/Button';
import { type NearestData, NoDataState } from '../../../ui/NoDataState';
import { nearestOf } from '../nearest';
import type { ChartScreenState } from '../use-chart-screen';
import styles from './ChartCard.module.css';

/** The range holds nothing: where the nearest reading is, and two ways out. */
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
  return (
    <section className={styles.card}>
      <div className={styles.empty}>
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
