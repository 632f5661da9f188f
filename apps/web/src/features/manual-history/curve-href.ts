import { DAY_MS } from '@talus/domain/time/duration';
import { paths } from '../../paths';
import type { Cells } from '../../ui/sheet/column';

/** Manual readings are weekly or monthly: a quarter shows the trend before a reading. */
const BEFORE_MS = 89 * DAY_MS;

/** Returns the URL of an instrument's chart up to a reading plus a day. */
export const curveHref = (project: string, { instrument, at }: Cells): string => {
  const time = Number(at);
  return paths.chart({
    project,
    instrument: String(instrument),
    startDate: new Date(time - BEFORE_MS).toISOString(),
    endDate: new Date(time + DAY_MS).toISOString(),
  });
};
