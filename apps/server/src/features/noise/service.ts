import * as calls from '@talus/contract/data/noise';
import { MOST_NOISE_DAYS, type NoiseDays, type NoiseInput, type NoiseSensor } from '@talus/contract/data/noise';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { cellsOf, dayNames, noiseSpan } from '@talus/domain/noise/cells';
import { DAY_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import { parseTime } from '@talus/domain/time/parse';
import type { Zone } from '@talus/domain/time/zone';
import type { Administrator, CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { change } from '../../platform/changes/change';
import { cancellable } from '../../platform/db/connect/cancellable';
import { updateRow } from '../../platform/db/write-rows';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import { invalidField } from '../../platform/http/invalid-request';
import type { ServerContext } from '../../platform/http/server-context';
import { readColumns } from '../../records/readings/read/read-columns';
import { listSensors, NOISE_SENSOR, wireSensor } from './store';

export function bindNoise(bind: Bind, context: ServerContext): void {
  bind(calls.listNoiseSensors, ({ user, params }) => listNoiseSensors(context, user, params.projectId));
  bind(calls.getNoise, ({ user, params, query, signal }) => getNoise(context, user, params, query, signal));
  bind(calls.saveNoiseSensor, ({ user, params, body }) => saveNoiseSensor(context, user, params.instrumentId, body));
}

async function listNoiseSensors(context: ServerContext, user: CurrentUser, projectId: string): Promise<NoiseSensor[]> {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  return (await listSensors(context.pool, no, instrumentScope(user))).map(wireSensor);
}

type NoiseQuery = { from?: string | undefined; to?: string | undefined };

export async function getNoise(
  context: ServerContext,
  user: CurrentUser,
  { projectId, instrumentId }: { projectId: string; instrumentId: string },
  asked: NoiseQuery,
  signal: AbortSignal,
): Promise<NoiseDays> {
  const { no, timezone } = await requireProject(context, user, 'project.view', projectId);
  const db = cancellable(context.pool, signal);
  const sensors = await listSensors(db, no, instrumentScope(user));
  const sensor = sensors.find(({ id }) => id === instrumentId);
  if (!sensor) throw new AppError('instrument.not-in-project', { ids: instrumentId });
  const now = context.clock.now();
  const days = daysOf(asked, timezone, now.getTime());
  const span = { from: noiseSpan(days[0] as string, timezone).from, to: noiseSpan(days.at(-1) as string, timezone).to };
  const columns = (await readColumns(db, [sensor.no], span.from, span.to - 1)).get(sensor.no);
  const series = { times: columns?.times ?? new Float64Array(0), values: columns?.reading2 ?? new Float64Array(0) };
  return {
    sensor: wireSensor(sensor),
    timezone,
    time: now.toISOString(),
    days: days.map((day) => ({ day, levels: cellsOf(series, day, timezone) })),
  };
}

/** Returns the days of a span; one given date means that day, none means yesterday. */
function daysOf({ from, to }: NoiseQuery, zone: Zone, now: number): string[] {
  const dayOf = (text: string) => formatTime(parseTime(text, zone) ?? now, zone, 'YYYY-MM-DD');
  const yesterday = formatTime(now - DAY_MS, zone, 'YYYY-MM-DD');
  const first = dayOf(from ?? to ?? yesterday);
  const last = dayOf(to ?? from ?? yesterday);
  if (last < first) throw invalidField('to', 'before-start');
  const days = dayNames(first, last);
  if (days.length > MOST_NOISE_DAYS) throw invalidField('to', 'a-year');
  return days;
}

async function saveNoiseSensor(
  context: ServerContext,
  user: Administrator,
  instrumentId: string,
  { revision, ...noise }: NoiseInput,
): Promise<NoiseSensor> {
  return change(context, user, NOISE_SENSOR, instrumentId, revision, (tx, { no }) =>
    updateRow(tx, 'instrument', no, { noise }),
  );
}
