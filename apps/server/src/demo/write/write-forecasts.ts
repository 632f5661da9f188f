import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import type { Db } from '../../platform/db/db';
import type { DemoInstrument } from '../company/plan';
import { chance, seedOf } from '../random';
import { fallen, showersOver } from '../weather';
import { lastMark, stormStart, TEN_MINUTES, type World } from '../world';
import { insertRows, iso, type Numbers } from './insert-rows';

/** Time before the epoch with continuous forecasts. */
const LATELY = 3 * DAY_MS;
const STORM = 21 * HOUR_MS;

/** Writes the radar forecasts at each gauge, during the storm and lately: about the actual rain, half an hour apart. */
export async function writeForecasts(
  tx: Db,
  world: World,
  instruments: readonly DemoInstrument[],
  numbers: Numbers,
): Promise<void> {
  const gauges = instruments.filter(({ signal }) => signal.kind === 'rain');
  const rows = gauges.flatMap((gauge) => {
    const no = numbers.get(gauge.id) as number;
    return timesOf(world).flatMap((at) => forecastAt(world, gauge, at, no));
  });
  await insertRows(tx, 'rain_forecast', rows);
}

function timesOf(world: World): number[] {
  const now = lastMark(world.epoch);
  const storm = stormStart(world);
  const spans = [
    { from: storm, to: Math.min(storm + STORM, now - LATELY) },
    { from: now - LATELY, to: now },
  ];
  return spans.flatMap(({ from, to }) => {
    const times: number[] = [];
    for (let at = to; at > from; at -= 3 * TEN_MINUTES) times.push(at);
    return times;
  });
}

function forecastAt(world: World, { signal, project, name }: DemoInstrument, at: number, no: number) {
  const factor = signal.kind === 'rain' ? signal.factor : 0;
  const falls = showersOver(world, at, at + HOUR_MS).reduce(
    (mm, shower) => mm + shower.mm * (fallen(shower, at + HOUR_MS) - fallen(shower, at)),
    0,
  );
  if (falls === 0) return [];
  const own = seedOf(world.seed, `${project}/${name}/forecast`);
  const guess = (n: number, spread: number) =>
    Math.round(10 * falls * factor * (1 + spread * (chance(own, 2 * (at / TEN_MINUTES) + n) - 0.5))) / 10;
  return [{ instrument_no: no, at: iso(at), point_mm: guess(0, 0.8), mean_mm: guess(1, 0.4) }];
}
