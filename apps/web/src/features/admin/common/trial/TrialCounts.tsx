import type { LimitTrial } from '@talus/contract/instruments/limit-trial';
import { LEVELS } from '@talus/domain/status/status';
import { formatCount, formatNumber } from '@talus/domain/text/format-number';
import { DAY_MS } from '@talus/domain/time/duration';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid } from '../../../../ui/layout/primitives';
import { StatusShape } from '../../../../ui/status/StatusShape';
import styles from './TrialResult.module.css';

/** Compares the number of alarms of both rule sets. */
export const TrialCounts = ({ trial: { today, proposed, covered_ms } }: { trial: LimitTrial }) => {
  const { t } = useTranslation(['adminTrial', 'status']);
  const one = (number: number) => formatNumber(number, { decimals: 1 });
  const cell = (title: ReactNode, now: string, then: string) => (
    <div>
      <dt>{title}</dt>
      <dd>
        <b>
          {now} → {then}
        </b>{' '}
        <small>{t('times')}</small>
      </dd>
    </div>
  );
  return (
    <Grid as="dl" border="line" radius={2} className={styles.counts}>
      {LEVELS.map((level) => (
        <div key={level} data-level={level}>
          <dt>
            <StatusShape status={level} /> {t(`status:${level}`)}
          </dt>
          <dd>
            <b>
              {formatCount(today.levels[level])} → {formatCount(proposed.levels[level])}
            </b>{' '}
            <small>{difference(proposed.levels[level] - today.levels[level])}</small>
          </dd>
        </div>
      ))}
      {cell(
        t('per-week', { days: formatNumber(covered_ms / DAY_MS, { decimals: 1 }) }),
        one(today.perWeek),
        one(proposed.perWeek),
      )}
      {cell(t('most-in-a-day'), formatCount(today.mostInADay), formatCount(proposed.mostInADay))}
    </Grid>
  );

  function difference(more: number): string {
    if (more === 0) return t('same');
    return t(more < 0 ? 'fewer' : 'more', { n: formatCount(Math.abs(more)) });
  }
};
