import { type SnakeOutput, snakeLevel } from '@talus/domain/rain/storm/snake-view';
import type { Cell, TableSheet } from '@talus/domain/sheets/table-sheet';
import type { Zone } from '@talus/domain/time/zone';
import type { TFunction } from 'i18next';
import { localCell } from '../../app/export/about';

const value = (number: number | null): Cell => (number === null ? null : { number, decimals: 2 });

/** Builds the export sheet of a rain event. */
export const snakeSheet = (
  t: TFunction<readonly ['snakeLine', 'status']>,
  outputs: readonly SnakeOutput[],
  zone: Zone,
): Pick<TableSheet, 'heads' | 'rows'> => ({
  heads: [
    t('table.time'),
    t('column.level'),
    t('table.rain'),
    t('table.accumulated'),
    t('table.mean'),
    t('table.mean-intercept'),
    t('table.sum-intercept'),
  ],
  rows: outputs.map((output) => {
    const level = snakeLevel(output);
    return [
      localCell(output.time, zone),
      level && t(`status:${level}`),
      value(output.rain),
      value(output.accumulated),
      value(output.meanIntensity),
      value(output.intensityIntercept),
      value(output.accumulatedIntercept),
    ];
  }),
});
