import { INTERVAL_NAMES, type IntervalName } from '@talus/contract/outputs';
import { type InstrumentScope, instrumentScope } from '@talus/domain/access/instrument-scope';
import { minuteOfDay } from '@talus/domain/readings/interval';
import type { Keep } from '@talus/domain/readings/interval-filter';
import { parseTime } from '@talus/domain/time/parse';
import type { Zone } from '@talus/domain/time/zone';
import { zoneOf } from '@talus/domain/time/zone-input';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import type { Db } from '../../platform/db/db';
import type { ServerContext } from '../../platform/http/server-context';
import { requireEach } from '../instruments/access';
import type { PlainSeries } from './series-store';

type Asked = {
  date: [string | number, string | number];
  interval: IntervalName;
  intervalInitialTime: string;
  instrument: string[];
  timezone?: string | number | undefined;
};

// From year 1000 to 9999: "since ever" and "for ever" may be written as any number
const EARLIEST = Date.UTC(1000, 0, 1);
const LATEST = Date.UTC(9999, 11, 31);

/** What is asked for, understood: times in order, the zone, and instruments that the person may see. */
export type Question<S = PlainSeries> = { from: number; to: number; keep: Keep; series: S[] };

type Find<S> = (db: Db, projectNo: number, ids: readonly string[], scope: InstrumentScope) => Promise<S[]>;

/** `find` says how much of the instruments is needed to answer. */
export async function resolveQuestion<S extends PlainSeries>(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  asked: Asked,
  find: Find<S>,
): Promise<Question<S>> {
  const project = await requireProject(context, user, 'project.view', projectId);
  const zone = zoneOf(asked.timezone ?? project.timezone) ?? project.timezone;
  const [a, b] = [timeOf(asked.date[0], zone), timeOf(asked.date[1], zone)];
  const series = await requireEach(asked.instrument, (ids) =>
    find(context.pool, project.no, ids, instrumentScope(user)),
  );
  return {
    from: Math.min(a, b),
    to: Math.max(a, b),
    keep: {
      interval: INTERVAL_NAMES[asked.interval],
      startMinute: minuteOfDay(asked.intervalInitialTime) ?? 0,
      zone,
    },
    series,
  };
}

function timeOf(input: string | number, zone: Zone): number {
  const time = Math.round(parseTime(input, zone) ?? 0);
  return Math.min(Math.max(time, EARLIEST), LATEST);
}
