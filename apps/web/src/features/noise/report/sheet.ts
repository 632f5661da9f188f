import { CELL_MINUTES } from '@talus/domain/noise/cells';
import type { NoiseDay } from '@talus/domain/noise/day-table';
import { PER_HOUR } from '@talus/domain/noise/dose';
import type { Cell, TableSheet } from '@talus/domain/sheets/table-sheet';
import { nextDay } from '../state';
import type { ReportHead } from './pages';
import { dayAbout, doseAbout, INFO_NAMES, infoText } from './words';

const number = (value: number | null, decimals: number): Cell => (value === null ? null : { number: value, decimals });
const two = (value: number) => String(value).padStart(2, '0');

/** Builds the workbook sheet: all days below one another, a row per hour with its own calendar day. */
export const noiseSheet = (days: readonly NoiseDay[], { title, project, sensor, t }: ReportHead): TableSheet => ({
  name: title,
  about: [
    [title, project],
    ...INFO_NAMES.map((name) => [t(`info.${name}`), infoText(t, sensor, name)] as const),
    [t('sensor'), sensor.name],
    ['dB(A)', dayAbout(t, sensor.Monitoring_Category)],
    [t('column.dose-limit'), doseAbout(t, sensor.Monitoring_Category) ?? '—'],
  ],
  heads: [
    t('sheet.day'),
    t('sheet.hour'),
    t('column.limit'),
    ...Array.from({ length: PER_HOUR }, (_, i) => two(i * CELL_MINUTES)),
    t('column.leq'),
    `${t('column.dose')} %`,
  ],
  rows: days.flatMap(({ day, rows }) =>
    rows.map(({ hour, isNextDay, limit, cells, leq, dose }): Cell[] => [
      isNextDay ? nextDay(day) : day,
      `${two(hour)}:00`,
      number(limit, 0),
      ...cells.map(({ level }) => number(level, 1)),
      number(leq, 1),
      number(dose, 2),
    ]),
  ),
});
