import type { NoiseSensor } from '@talus/contract/data/noise';
import { CELL_MINUTES } from '@talus/domain/noise/cells';
import type { NoiseCell, NoiseDay, NoiseRow } from '@talus/domain/noise/day-table';
import { dosePercent, PER_HOUR } from '@talus/domain/noise/dose';
import { formatNumber } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import { cx } from '../../../ui/cx';
import { Box, Caption, Panel } from '../../../ui/layout/primitives';
import { dayAbout, daySpan, doseAbout } from '../report/words';
import styles from './DayCard.module.css';

type Props = {
  sensor: NoiseSensor;
  table: NoiseDay;
  /** Position of the day, from 1. */
  place: number;
  total: number;
  onStep: (step: -1 | 1) => void;
};

const MINUTES = Array.from({ length: PER_HOUR }, (_, i) => String(i * CELL_MINUTES).padStart(2, '0'));
const level = (value: number | null) => formatNumber(value, { decimals: 1 });

/** A day from 07:00 to 07:00: a row per hour, a column per five minutes, with limit, mean and dose. */
export const DayCard = ({ sensor, table, place, total, onStep }: Props) => {
  const { t } = useTranslation('noise');
  const span = daySpan(t, table.day);
  const dose = doseAbout(t, sensor.Monitoring_Category);
  return (
    <Panel below={12} overflow="hidden" relative>
      <Box as="header" flow="row" gap="4 10" align="center" wrap pad="4 12" className={styles.head}>
        <h2>{span}</h2>
        <Caption>{dayAbout(t, sensor.Monitoring_Category)}</Caption>
        <Legend table={table} />
        {total > 1 && (
          <Box as="nav" flow="row" gap={4} align="center" size="data" className={styles.steps} aria-label={t('period')}>
            <IconButton icon="left" label={t('day.previous')} disabled={place === 1} onClick={() => onStep(-1)} />
            <span>{t('day.of', { n: place, total })}</span>
            <IconButton icon="right" label={t('day.next')} disabled={place === total} onClick={() => onStep(1)} />
          </Box>
        )}
        {dose !== null && (
          <Caption as="p" className={styles.doseAbout}>
            {dose}
          </Caption>
        )}
      </Box>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen arrows move it sideways */}
      <section className={styles.scroll} tabIndex={0} aria-label={span}>
        <Box as="table" width="full" size="data" className={styles.table} aria-label={span}>
          <thead>
            <tr>
              <th scope="col">{t('column.hour')}</th>
              <th scope="col">{t('column.limit')}</th>
              {MINUTES.map((minute) => (
                <th key={minute} scope="col">
                  {minute}
                </th>
              ))}
              <th scope="col" className={styles.leq}>
                {t('column.leq')}
              </th>
              <th scope="col" className={styles.limit}>
                {t('column.dose-limit')}
              </th>
              <th scope="col">{t('column.dose')}</th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <Row key={row.hour} row={row} />
            ))}
          </tbody>
        </Box>
      </section>
    </Panel>
  );
};

const Legend = ({ table: { counts, leq12 } }: { table: NoiseDay }) => {
  const { t } = useTranslation('noise');
  const kinds = [
    { key: 'over', count: counts.over },
    { key: 'high', count: counts.high },
    { key: 'none', count: counts.none },
  ] as const;
  return (
    <Box as="ul" flow="row" gap="4 12" wrap push size="data" tone="muted" className={styles.legend}>
      <Box as="li" flow="row" gap={6} align="center">
        {t('day.leq12')} <b>{level(leq12)}</b>
      </Box>
      {kinds.map(({ key, count }) => (
        <Box as="li" flow="row" gap={6} align="center" key={key}>
          <i aria-hidden="true" data-state={key} /> {t(`legend.${key}`)} <b>{count}</b>
        </Box>
      ))}
    </Box>
  );
};

const Row = ({ row }: { row: NoiseRow }) => {
  const { t } = useTranslation('noise');
  return (
    <tr className={cx(row.isOtherPeriod && styles.period)}>
      <th scope="row">
        {String(row.hour).padStart(2, '0')}:00
        {row.isNextDay && <small className={cx(row.hour > 0 && 'visually-hidden')}>{t('row.next')}</small>}
      </th>
      <td className={styles.limit}>{row.limit ?? '—'}</td>
      {row.cells.map((cell, i) => (
        <Cell key={MINUTES[i]} cell={cell} limit={row.limit} />
      ))}
      <td className={styles.leq}>{row.isDue ? null : level(row.leq)}</td>
      <td className={styles.limit}>{row.doseLimit ?? '—'}</td>
      <Dose row={row} />
    </tr>
  );
};

const Cell = ({ cell: { level: value, state }, limit }: { cell: NoiseCell; limit: number | null }) => {
  const { t } = useTranslation('noise');
  if (state === 'due') return <td />;
  if (state === 'within') return <td>{level(value)}</td>;
  const words = state === 'over' ? t('cell.over', { level: level(value), limit }) : t('cell.none');
  return (
    <td data-state={state} title={words}>
      <span aria-hidden="true">{level(value)}</span>
      <span className="visually-hidden">{words}</span>
    </td>
  );
};

const Dose = ({ row: { dose, isHighDose, isDue } }: { row: NoiseRow }) => {
  const { t } = useTranslation('noise');
  if (dose === null)
    return (
      <Box as="td" relative className={styles.dose}>
        {isDue ? null : '—'}
      </Box>
    );
  const percent = dosePercent(dose);
  return (
    <Box as="td" relative className={styles.dose} data-state={isHighDose ? 'high' : undefined}>
      <i aria-hidden="true" style={{ width: `${percent / 2}px` }} />
      {isHighDose ? (
        <>
          <span aria-hidden="true">{percent} %</span>
          <span className="visually-hidden">{t('cell.high', { dose: percent })}</span>
        </>
      ) : (
        `${percent} %`
      )}
    </Box>
  );
};
