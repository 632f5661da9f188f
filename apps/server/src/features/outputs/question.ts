import { INTERVAL_NAMES, type IntervalName } from '@talus/contract/data/outputs';
import { type InstrumentScope, instrumentScope } from '@talus/domain/access/instrument-scope';
import { minuteOfDay } from '@talus/domain/readings/thin/interval';
import type { Keep } from '@talus/domain/readings/thin/interval-filter';
import { lastMoment } from '@talus/domain/time/last-moment';
import { parseTime } from '@talus/domain/time/parse';
import type { TimeSpan } from '@talus/domain/time/time-span';
import type { Zone } from '@talus/domain/time/zone';
import { zoneOf } from '@talus/domain/time/zone-input';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import type { Db } from '../../platform/db/db';
import type { ServerContext } from '../../platform/http/server-context';
import { requireEach } from '../instruments/access';
import type { PlainSeries } from './series-store';

type Dates = readonly [string | number, string | number];
type ReadingQuery = {
  date: Dates;
  interval: IntervalName;
  intervalInitialTime: string;
  instrument: string[];
  timezone?: string | number | undefined;
};

// Years 1000 to 9999: clients may write "always" as any number
const EARLIEST = Date.UTC(1000, 0, 1);
const LATEST = Date.UTC(9999, 11, 31);

/** A resolved request: ordered times, the zone, and the instruments that the person may see. */
export type Question<S = PlainSeries> = TimeSpan & { keep: Keep; series: S[] };

type Find<S> = (
  db: Db,
  projectNo: number,
  ids: readonly string[],
  scope: InstrumentScope,
  span: TimeSpan,
) => Promise<S[]>;

/**
 * Resolves a request. `find` loads the instrument columns that the answer needs, `spanOf` converts two dates to a
 * span.
 */
export async function resolveQuestion<S extends PlainSeries>(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  asked: ReadingQuery,
  find: Find<S>,
  spanOf = momentSpan,
): Promise<Question<S>> {
  const project = await requireProject(context, user, 'project.view', projectId);
  const zone = zoneOf(asked.timezone ?? project.timezone) ?? project.timezone;
  const span = spanOf(asked.date, zone);
  const series = await requireEach(asked.instrument, (ids) =>
    find(context.pool, project.no, ids, instrumentScope(user), span),
  );
  return {
    ...span,
    keep: {
      interval: INTERVAL_NAMES[asked.interval],
      startMinute: minuteOfDay(asked.intervalInitialTime) ?? 0,
      zone,
    },
    series,
  };
}

/** Converts two dates to an ordered span of moments. */
function momentSpan(date: Dates, zone: Zone): TimeSpan {
  const [from, to] = inOrder(date, zone);
  return { from: timeOf(from, zone), to: timeOf(to, zone) };
}

/** Converts two dates to an ordered span for a file: a date alone at the end includes that day. */
export function fileSpan(date: Dates, zone: Zone): TimeSpan {
  const [from, to] = inOrder(date, zone);
  return { from: timeOf(from, zone), to: bounded(lastMoment(to, zone)) };
}

const inOrder = ([a, b]: Dates, zone: Zone): Dates => (timeOf(a, zone) <= timeOf(b, zone) ? [a, b] : [b, a]);

const timeOf = (input: string | number, zone: Zone): number => bounded(parseTime(input, zone));

const bounded = (time: number | null): number => Math.min(Math.max(Math.round(time ?? 0), EARLIEST), LATEST);
