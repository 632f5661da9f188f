import { paths } from '../../paths';
import type { LatestRow } from './row';

type Viewed = { project: string; language: string; isPhone: boolean };

/**
 * Returns the link to the chart of the week before the newest reading, so that an instrument without data shows its
 * last readings.
 */
export const curveHref = (
  { _id: instrument, TIMESTAMP: startDate }: Pick<LatestRow, '_id' | 'TIMESTAMP'>,
  { project, language, isPhone }: Viewed,
): string =>
  isPhone
    ? paths.phoneChart({ project, instrument, language, startDate })
    : paths.chart({ project, instrument, startDate });
