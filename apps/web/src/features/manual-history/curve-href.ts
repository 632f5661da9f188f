import { DAY_MS } from '@talus/domain/time/duration';
import { paths } from '../../paths';
import type { Cells } from '../../ui/sheet/column';

/** People read once a week or once a month: a quarter shows what a reading follows. */
const BEFORE_MS = 89 * DAY_MS;

/** The curve of an instrument up to one of its readings, and a day beyond. */
export const curveHref = (project: string, { instrument, at }: Cells): string => {
  const time = Number(at);
  return paths.chart({
    project,
    instrument: String(instrument),
    startDate: new Date(time - BEFORE_MS).toISOString(),
    endDate: new Date(time + DAY_MS).toISOString(),
  });
};
