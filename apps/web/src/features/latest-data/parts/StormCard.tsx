import type { RainSumName } from '@talus/contract/latest-data';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFade } from '../../../app/live/use-fade';
import { cx } from '../../../ui/cx';
import { ageWord, sayWord } from '../../../ui/format-age';
import { Icon } from '../../../ui/Icon';
import { isOld } from '../../../ui/ReadingTime';
import { StatusDot } from '../../../ui/StatusDot';
import { causedStatus, type LatestRow, timeOf } from '../row';
import { shortTime } from './AreaHead';
import styles from './Cards.module.css';
import type { CellContext } from './cells';
import { Frame } from './InstrumentCard';
import { RainSum } from './RainSum';

type Props = { row: LatestRow; context: CellContext; marked: boolean };

const SECOND = [
  ['mm/1HR', 'card.rain1h'],
  ['mm/3HR', 'card.rain3h'],
  ['mm/1day', 'card.rainDay'],
  ['mm/1month', 'card.rainMonth'],
] as const satisfies [RainSumName, string][];

/** A gauge under a thumb: the rain of 24 hours large, the other windows beside it. */
export const StormCard = memo(({ row, context, marked }: Props) => {
  const { t } = useTranslation(['latestData', 'ui']);
  const { now, zone, chartHref } = context;
  const at = timeOf(row);
  const fade = useFade(row['mm/24HR']);
  const caused = causedStatus(row, 'value');
  const sum = (name: RainSumName) => <RainSum mm={row[name] ?? null} share={row.completeness?.[name] ?? 1} />;
  const time = () => {
    if (at === null) return t('ui:age.never');
    const age = sayWord((key, params) => t(`ui:${key}`, params), ageWord(now - at));
    return t('card.time', { time: shortTime(at, now, zone), age });
  };
  return (
    <Frame href={chartHref?.(row)} down={row.status === 'down'} marked={marked}>
      <span className={styles.first}>
        <span className={styles.status}>
          <StatusDot status={row.status} />
        </span>
        <b className={styles.name}>{row.name}</b>
        <span className={styles.where}>{row.station.name}</span>
        <span className={cx(styles.value, caused && styles.caused)} data-status={caused ?? undefined} data-fade={fade}>
          <small>{t('card.rain24h')}</small> <b>{sum('mm/24HR')}</b> mm
        </span>
      </span>
      <span className={styles.second}>
        {SECOND.map(([name, label]) => (
          <span key={name} className={styles.rain}>
            <small>{t(label)}</small>
            {sum(name)}
          </span>
        ))}
      </span>
      <span className={styles.third}>
        <time className={cx(at !== null && row.status !== 'down' && isOld(at, now, row.data_interval) && styles.old)}>
          {time()}
        </time>
        <span className={styles.remark}>{row.remark?.content}</span>
        {chartHref && <Icon name="right" />}
      </span>
    </Frame>
  );
});
