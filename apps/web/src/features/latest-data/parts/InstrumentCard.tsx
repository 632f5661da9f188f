import { formatTime } from '@talus/domain/time/format';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFade } from '../../../app/live/use-fade';
import { cx } from '../../../ui/cx';
import { ageWord, sayWord } from '../../../ui/format-age';
import { formatNumber } from '../../../ui/format-number';
import { Icon } from '../../../ui/Icon';
import { LevelBar } from '../../../ui/LevelBar';
import { limitsText } from '../../../ui/limits-text';
import { Reading } from '../../../ui/Reading';
import { isOld } from '../../../ui/ReadingTime';
import { StatusDot } from '../../../ui/StatusDot';
import { DIFFERENCE_DECIMALS, difference } from '../compare';
import { causedStatus, type LatestRow, limitsOf, rateOf, shownReading, timeOf, typeName } from '../row';
import { shortTime } from './AreaHead';
import styles from './Cards.module.css';
import type { CellContext } from './cells';

type Props = { row: LatestRow; context: CellContext; marked: boolean };

/** An instrument under a thumb: three lines, the reading large. */
export const InstrumentCard = memo(({ row, context, marked }: Props) => {
  const { t } = useTranslation(['latestData', 'ui']);
  const { now, zone, language, chartHref, compared } = context;
  const at = timeOf(row);
  const value = shownReading(row);
  const fade = useFade(value);
  const caused = compared ? null : causedStatus(row, 'value');
  const shown = compared
    ? { value: difference(row, row.display_output, compared), decimals: DIFFERENCE_DECIMALS }
    : { value, decimals: row.decimal_points };
  const limits = limitsOf(row);
  const words = { alert: limitsText(limits.AL), action: limitsText(limits.WSL) };
  const rate = (span: '1h' | '24h', cause: 'rate1Hr' | 'rate24Hr') => (
    <span className={styles.rate} data-status={causedStatus(row, cause) ?? undefined}>
      <small>{t(span === '1h' ? 'card.rate1h' : 'card.rate24h')}</small>
      <Reading
        value={rateOf(row, span)}
        decimals={DIFFERENCE_DECIMALS}
        plus
        strong={causedStatus(row, cause) !== null}
      />
    </span>
  );
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
        <span className={styles.where}>
          {row.station.name} {typeName(row, language)}
        </span>
        <span className={cx(styles.value, caused && styles.caused)} data-status={caused ?? undefined} data-fade={fade}>
          <b>{formatNumber(shown.value, { decimals: shown.decimals, plus: compared !== null })}</b>{' '}
          {shown.value !== null && row.unit}
        </span>
      </span>
      <span className={styles.second}>
        {rate('1h', 'rate1Hr')}
        {rate('24h', 'rate24Hr')}
        <span className={styles.gauge}>
          <LevelBar value={value} limits={limits} status={row.status} />
          <span className={styles.limits}>{t('card.limits', words)}</span>
        </span>
      </span>
      <span className={styles.third}>
        <time
          className={cx(at !== null && row.status !== 'down' && isOld(at, now, row.data_interval) && styles.old)}
          title={at === null ? undefined : formatTime(at, zone, 'YYYY-MM-DD HH:mm')}
        >
          {time()}
        </time>
        <span className={styles.remark}>{row.remark?.content}</span>
        {chartHref && <Icon name="right" />}
      </span>
    </Frame>
  );
});

type FrameProps = { href: string | undefined; down: boolean; marked: boolean; children: ReactNode };

export const Frame = ({ href, down, marked, children }: FrameProps) => {
  const attributes = { className: styles.card, 'data-down': down || undefined, 'aria-current': marked || undefined };
  return href ? (
    <Link to={href} {...attributes}>
      {children}
    </Link>
  ) : (
    <div {...attributes}>{children}</div>
  );
};
