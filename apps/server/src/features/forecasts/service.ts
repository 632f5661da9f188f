import type { ForecastInput, ForecastOutput } from '@talus/contract/data/forecasts';
import * as calls from '@talus/contract/data/forecasts';
import { hasRole } from '@talus/domain/access/roles';
import { forecastPoint } from '@talus/domain/rain/forecast';
import { DAY_MS } from '@talus/domain/time/duration';
import { parseTime } from '@talus/domain/time/parse';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { readColumns } from '../../records/readings/read/read-columns';
import { requireEach } from '../instruments/access';
import * as store from './store';

export function bindForecasts(bind: Bind, context: ServerContext): void {
  for (const route of [calls.listForecasts, calls.listStormForecasts])
    bind(route, ({ user, params }) => listForecasts(context, user, params.eventId, 'point'));
  for (const route of [calls.listMeanForecasts, calls.listStormMeanForecasts])
    bind(route, ({ user, params }) => listForecasts(context, user, params.eventId, 'mean'));
  bind(calls.pushForecasts, ({ params, body }) => saveForecasts(context, params.documentId, body.forecasts));
}

type Kind = 'point' | 'mean';

/** Lists the forecast snake line of a rain event, one hour ahead, for each forecast issued during the event. */
async function listForecasts(
  context: ServerContext,
  user: CurrentUser,
  eventId: string,
  kind: Kind,
): Promise<ForecastOutput[]> {
  const { instrumentNo, intervalMs, startedAt, endedAt } = await requireRainEvent(context, user, eventId);
  const until = endedAt ?? context.clock.now();
  const forecasts = await store.listForecasts(context.pool, instrumentNo, startedAt, until);
  if (forecasts.length === 0) return [];
  const from = startedAt.getTime() - DAY_MS;
  const columns = (await readColumns(context.pool, [instrumentNo], from, until.getTime())).get(instrumentNo);
  if (!columns) return [];
  const bins = { times: columns.times, mm: columns.reading2 };
  return forecasts.flatMap(({ at, [kind]: forecast }) => {
    const point = forecastPoint(bins, at.getTime(), forecast, intervalMs);
    if (!point || forecast === null) return [];
    return [
      {
        TIMESTAMP: new Date(point.time).toISOString(),
        issued: at.toISOString(),
        forecast,
        oneDayAccumulatedRainFall: point.accumulated,
        threeHourMeanRainFall: point.meanIntensity,
        threeHourRainFallIntercept: point.intensityIntercept,
        oneDayRainFallIntercept: point.accumulatedIntercept,
      },
    ];
  });
}

/**
 * Returns the rain event. Another project's event and an unknown event get the same answer, except for
 * administrators.
 */
async function requireRainEvent(context: ServerContext, user: CurrentUser, eventId: string) {
  const found = await store.findRainEvent(context.pool, eventId);
  if (!found && hasRole(user, 'admin')) throw new AppError('event.not-found');
  await requireProject(context, user, 'storm.view', found?.projectId ?? eventId);
  if (!found) throw new AppError('event.not-found');
  return found;
}

/**
 * Saves all forecasts, or none if one names a gauge that the document does not feed. Of duplicates the later one
 * wins.
 */
async function saveForecasts(
  { pool }: ServerContext,
  documentId: string,
  forecasts: readonly ForecastInput[],
): Promise<{ saved: number }> {
  const gauges = await requireEach(
    forecasts.map(({ instrument }) => instrument),
    (ids) => store.gaugesOfDocument(pool, documentId, ids),
  );
  const byId = new Map(gauges.map((gauge) => [gauge.id, gauge]));
  const rows = new Map<string, store.NewForecast>();
  for (const { instrument, TIMESTAMP, point, mean } of forecasts) {
    const gauge = byId.get(instrument);
    const at = gauge && parseTime(TIMESTAMP, gauge.timezone);
    if (gauge && at != null) rows.set(`${gauge.no} ${at}`, { instrumentNo: gauge.no, at, point, mean });
  }
  await store.saveForecasts(pool, [...rows.values()]);
  return { saved: rows.size };
}
