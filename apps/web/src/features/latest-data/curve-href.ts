import { paths } from '../../paths';
import type { LatestRow } from './row';

type Viewed = { project: string; language: string; isPhone: boolean };

/** The curve of the week before the newest reading, so that a silent instrument shows what it last said. */
export const curveHref = (
  { _id: instrument, TIMESTAMP: startDate }: Pick<LatestRow, '_id' | 'TIMESTAMP'>,
  { project, language, isPhone }: Viewed,
): string =>
  isPhone
    ? paths.phoneChart({ project, instrument, language, startDate })
    : paths.chart({ project, instrument, startDate });
