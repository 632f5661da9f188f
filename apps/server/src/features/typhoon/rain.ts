import type { TyphoonGauge, TyphoonRain } from '@talus/contract/data/typhoon';
import type { InstrumentScope } from '@talus/domain/access/instrument-scope';
import { rainClass } from '@talus/domain/rain/rain-class';
import { rainTime, TEN_MINUTES_MS } from '@talus/domain/rain/rain-report';
import { rollingRain } from '@talus/domain/rain/rolling-rain';
import { type RainBins, rainWindow } from '@talus/domain/rain/window';
import { compareRanked } from '@talus/domain/ranking/kinds';
import { emptyColumns, firstAfter } from '@talus/domain/readings/columns';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import { gaugesByPlace, type KilometrePlace, parseKilometre } from '@talus/domain/typhoon/kilometres';
import type { Db } from '../../platform/db/db';
import type { InstrumentNow } from '../../records/instruments/rows';
import { listInstruments } from '../../records/instruments/store';
import { readColumns } from '../../records/readings/read/read-columns';
import { statusesThen } from '../latest-data/read';

type RainProject = { no: number; id: string; name: string };
type RainQuery = {
  projects: readonly RainProject[];
  /** The places of the rain map. */
  places: readonly KilometrePlace[];
  scope: InstrumentScope;
  hours: number;
  at: number;
  now: Date;
};

/**
 * Computes the rain of every gauge of these projects, and from it the places of the line. Checks no permission: the
 * caller checks first.
 */
export async function rainOfLine(db: Db, asked: RainQuery): Promise<TyphoonRain> {
  const gauges: TyphoonGauge[] = [];
  for (const project of asked.projects) gauges.push(...(await gaugesOf(db, project, asked)));
  return {
    hours: asked.hours,
    at: new Date(asked.at).toISOString(),
    gauge: gauges.toSorted(wettestFirst),
    place: placesOf(asked.places, gauges),
  };
}

const wettestFirst = (a: TyphoonGauge, b: TyphoonGauge): number =>
  Number(a.rain === null) - Number(b.rain === null) ||
  compareRanked({ name: a.name, value: a.rain ?? 0 }, { name: b.name, value: b.rain ?? 0 });

async function gaugesOf(db: Db, project: RainProject, { scope, hours, at, now }: RainQuery): Promise<TyphoonGauge[]> {
  const rows = await listInstruments(db, { projectNo: project.no, kind: 'rainGauge', scope }, new Date(at));
  const statusOf = await statusesThen(db, rows, { projectNo: project.no, scope, at, now });
  const from = at - Math.max(DAY_MS, hours * HOUR_MS);
  const columns = await readColumns(
    db,
    rows.map(({ no }) => no),
    from,
    at,
  );
  return rows.map((row) => {
    const { times, reading2: mm } = columns.get(row.no) ?? emptyColumns();
    const [area, station] = [row.area?.name ?? '', row.station?.name ?? ''];
    return {
      _id: row.id,
      name: row.version.name,
      status: statusOf(row),
      project: { _id: project.id, name: project.name },
      area,
      station,
      kilometre: parseKilometre(area) ?? parseKilometre(station),
      ...figuresOf({ times, mm }, { at, hours, binMs: binOf(row) }),
    };
  });
}

const binOf = ({ version }: InstrumentNow): number => version.documentIntervalMs || TEN_MINUTES_MS;

type RainSpan = { at: number; hours: number; binMs: number };

function figuresOf(bins: RainBins, { at, hours, binMs }: RainSpan) {
  const end = rainTime(bins.times.at(-1) ?? null, at, binMs);
  const last = (window: number) => rainWindow(bins, end, window * HOUR_MS, binMs);
  const { partial: rain, completeness } = last(hours);
  return {
    rain,
    completeness,
    hour_max: rain === null ? null : mostInAnHour(bins, end - hours * HOUR_MS, binMs),
    rain_class: rainClass({ r1: last(1).partial, r3: last(3).partial, r24: last(24).partial }),
  };
}

function mostInAnHour(bins: RainBins, from: number, binMs: number): number | null {
  const { partial } = rollingRain(bins, HOUR_MS, binMs);
  const sums = partial.subarray(firstAfter(bins.times, from)).filter((mm) => !Number.isNaN(mm));
  return sums.length > 0 ? Math.max(...sums) : null;
}

function placesOf(places: readonly KilometrePlace[], gauges: readonly TyphoonGauge[]): TyphoonRain['place'] {
  const byPlace = gaugesByPlace(
    places,
    gauges.map((gauge) => ({ gauge, km: gauge.kilometre })),
  );
  return places.map(({ no, code, lat, lon }) => {
    const gauge = byPlace.get(code)?.gauge;
    const { _id = null, rain = null, completeness = 0 } = gauge ?? {};
    return { no, code, lat, lon, gauge: _id, rain, completeness };
  });
}
