import type { LatestRow } from '@talus/contract/latest-data';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import type { LevelOrNormal } from '@talus/domain/status/status';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import type { ServerContext } from '../../platform/http/server-context';
import type { InstrumentNow, LastRow } from '../instruments/rows';
import { lastReadings, listInstruments } from '../instruments/store';
import { coordinatesOf, statusOf, wireLimits, wirePlace, wireType } from '../instruments/wire';
import { currentRemarks, instrumentIds } from './store';

/** A number that no instrument has. */
const NO_BATTERY = -1;

type Batteries = { ids: Map<number, string>; readings: Map<number, LastRow> };

/** The newest reading of every instrument, from the kept table: history is never looked at. */
export async function latestData(context: ServerContext, user: CurrentUser, projectId: string): Promise<LatestRow[]> {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  const { pool } = context;
  const now = context.clock.now();
  const instruments = await listInstruments(pool, { projectNo: no, scope: instrumentScope(user) });
  const remarks = await currentRemarks(pool, no, now);
  const numbers = [...new Set(instruments.flatMap(({ version }) => version.batteryNo ?? []))];
  const batteries: Batteries = { ids: await instrumentIds(pool, numbers), readings: await lastReadings(pool, numbers) };
  return instruments.flatMap((row) => asLatestRow(row, now, remarks.get(row.no) ?? null, batteries));
}

function asLatestRow(row: InstrumentNow, now: Date, remark: string | null, batteries: Batteries): LatestRow[] {
  const { last, version, area, station } = row;
  if (!area || !station) return [];
  const { status, level } = statusOf(row, now);
  return [
    {
      _id: row.id,
      name: version.name,
      status,
      level,
      causes: causesOf(last, level),
      area: wirePlace(area),
      station: wirePlace(station),
      coordinates: coordinatesOf(version),
      reading1: last?.reading1 ?? null,
      reading2: last?.reading2 ?? null,
      TIMESTAMP: last?.ts.toISOString() ?? null,
      unit: version.unit,
      decimal_points: version.decimalPoints,
      velocity1Hr: version.allowRate ? (last?.velocity1h ?? null) : null,
      velocity24Hr: version.allowRate ? (last?.velocity24h ?? null) : null,
      allowRate: version.allowRate,
      display_output: row.displayOutput,
      chart_type: row.chartType,
      data_interval: version.documentIntervalMs ?? 0,
      bind_batt: batteries.ids.get(version.batteryNo ?? NO_BATTERY) ?? null,
      bind_batt_reading2: batteries.readings.get(version.batteryNo ?? NO_BATTERY)?.reading2 ?? null,
      remark: remark === null ? null : { content: remark },
      ...wireLimits(version.limits),
      instrument_type: wireType(row.type),
    },
  ];
}

/** The quantities whose level is the one in force. */
function causesOf(last: LastRow | null, level: LevelOrNormal): LatestRow['causes'] {
  if (!last || level === 'GREEN') return [];
  const levels = [
    ['value', last.valueLevel],
    ['rate1Hr', last.rate1hLevel],
    ['rate24Hr', last.rate24hLevel],
  ] as const;
  return levels.filter(([, at]) => at === level).map(([cause]) => cause);
}
