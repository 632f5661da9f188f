import type { AlertEventRow } from '@talus/contract/alarms/events';
import { eventScope } from '@talus/domain/access/event-scope';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { isRetracted } from '@talus/domain/alerts/events/end-cause';
import { peakOfVersions } from '@talus/domain/alerts/events/peak';
import { seriesSummary } from '@talus/domain/charts/export/series-summary';
import { type Owed, sumOwed } from '@talus/domain/completeness/share';
import { goOnSummary, NO_SUMMARY, type PeriodSummary } from '@talus/domain/exports/period-summary';
import { emptyColumns } from '@talus/domain/readings/columns';
import type { TimeSpan } from '@talus/domain/time/time-span';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { requireProject } from '../../../platform/auth/project-access';
import { inBatches } from '../../../platform/db/concurrency/batches';
import { type Db, one, sql } from '../../../platform/db/db';
import type { ServerContext } from '../../../platform/http/server-context';
import type { EventRow } from '../../../records/events/rows';
import type { InstrumentNow } from '../../../records/instruments/rows';
import { listAreas, listInstruments, listVersions } from '../../../records/instruments/store';
import { statusOf } from '../../../records/instruments/wire';
import { readColumns } from '../../../records/readings/read/read-columns';
import { type CountedRow, completenessOf } from '../../completeness/read';
import { listEvents } from '../../events/store';
import { alertRows } from '../../events/wire';
import { instrumentsAt } from '../../latest-data/read';
import type { ReportOrder } from './order';
import { rainFigures } from './rain-figures';
import type { Profile, ReportData, ReportInstrument, ReportPeak } from './report-data';

/** Batch size: instruments whose readings are in memory at once. */
const BATCH = 10;
const PAGE = 1000;

/** Loads the data of all sections. Checks the permission first. */
export async function gatherReport(
  context: ServerContext,
  user: CurrentUser,
  { projectId, range }: ReportOrder,
  signal: AbortSignal,
): Promise<ReportData> {
  const project = await requireProject(context, user, 'project.view', projectId);
  const { pool, clock } = context;
  const now = clock.now().getTime();
  const from = range.from.getTime();
  const to = Math.max(from, Math.min(range.to.getTime() - 1, now));
  const scope = instrumentScope(user);
  const listed = await listInstruments(pool, { projectNo: project.no, scope }, new Date(to));
  const then = await instrumentsAt(pool, listed, to);
  const completeness = await completenessOf(
    pool,
    { projectNo: project.no, zone: project.timezone, from, to, now },
    signal,
  );
  const counted = new Map(completeness.rows.map((row) => [row.instrument.id, row]));
  const summaries = await summariesOf(pool, then, { from, to }, signal);
  const instruments = then.map((row): ReportInstrument => {
    const own = counted.get(row.id) ?? null;
    return {
      row,
      status: statusOf(row, new Date(to)).status,
      summary: summaries.get(row.no)?.summary ?? NO_SUMMARY,
      change: summaries.get(row.no)?.change ?? null,
      peak: summaries.get(row.no)?.peak ?? null,
      owed: own ? owedOf(own) : { expected: 0, received: 0 },
      counted: own,
    };
  });
  const areas = await listAreas(pool, { projectNo: project.no, scope });
  const rows = await alarmsOf(pool, user, project.no, { from, to });
  return {
    project: { ...project, ...(await describe(pool, project.no)) },
    user,
    author: await nameOf(pool, user.no),
    from,
    to,
    now,
    areas: areas.map(({ id, name, station }) => ({
      id,
      name,
      stations: station.length,
      instruments: instruments.filter(({ row }) => row.area?.id === id),
    })),
    instruments,
    alarms: rows.filter(({ endCause }) => !isRetracted(endCause)),
    listed: rows,
    completeness,
    owed: sumOwed(instruments.map(({ owed }) => owed)),
    gauges: await rainFigures(pool, { instruments, from, to, zone: project.timezone }),
  };
}

export const owedOf = ({ expected, missing }: CountedRow): Owed => {
  const whole = expected.reduce((sum, count) => sum + count, 0);
  let lacking = 0;
  for (const { silent, refused, nan, masked } of missing.values()) lacking += silent + refused + nan + masked;
  return { expected: whole, received: whole - lacking };
};

const nameOf = async (db: Db, userNo: number): Promise<string> =>
  (await one<{ name: string }>(db, sql`select name from app_user where no = ${userNo}`))?.name ?? '';

const describe = async (db: Db, no: number) =>
  (await one<{ name: string; profile: Profile }>(db, sql`select name, profile from project where no = ${no}`)) ?? {
    name: '',
    profile: {},
  };

type Figures = { summary: PeriodSummary; change: number | null; peak: ReportPeak | null };

/**
 * Summarises the displayed values of each instrument over the period, and its worst excess over the limits in
 * force.
 */
async function summariesOf(
  db: Db,
  instruments: readonly InstrumentNow[],
  { from, to }: TimeSpan,
  signal: AbortSignal,
): Promise<Map<number, Figures>> {
  const found = new Map<number, Figures>();
  for (const batch of inBatches(instruments, BATCH)) {
    signal.throwIfAborted();
    const numbers = batch.map(({ no }) => no);
    const columns = await readColumns(db, numbers, from, to);
    const versions = await listVersions(db, numbers);
    for (const { no, displayOutput } of batch) {
      const { times, ...values } = columns.get(no) ?? emptyColumns();
      const own = (versions.get(no) ?? []).map(({ startDate, limits, unit, decimalPoints }) => {
        return { from: startDate.getTime(), limits, unit, decimals: decimalPoints };
      });
      found.set(no, {
        summary: goOnSummary(NO_SUMMARY, { times, values: values[displayOutput] }),
        change: seriesSummary(
          { times, values: values[displayOutput] },
          { versions: own.map((version) => ({ startDate: version.from })) },
        ).change,
        // Limits apply to the result, also for an instrument that displays the raw value
        peak: peakOfVersions(own, { times, values: values.reading2 }),
      });
    }
  }
  return found;
}

async function alarmsOf(db: Db, user: CurrentUser, projectNo: number, span: TimeSpan): Promise<AlertEventRow[]> {
  const filter = { projectNo, scope: eventScope(user, 'all'), ...span, withDown: true, limit: PAGE };
  const all: EventRow[] = [];
  let page: EventRow[];
  do {
    page = await listEvents(db, { ...filter, before: all.at(-1)?.id });
    all.push(...page);
  } while (page.length === PAGE);
  const rows = all.flatMap((event) => alertRows(event, span));
  return rows.sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
}
