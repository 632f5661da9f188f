import { type MapTimes, measureMap } from './map/measure-map';
import { median, ms, ratio } from './measure';
import type { Report } from './report';

export const name = 'map';
export const options = { few: 500, many: 5000, turns: 5 };

const TITLES: Record<keyof MapTimes, string> = {
  show: 'points → first picture',
  frame: 'frame while dragging',
  worstFrame: 'frame while dragging, 95th percentile',
  zoom: 'one step nearer, drawn',
};
/** Limit of direct manipulation: a picture within 100 ms seems to follow the finger. */
const GOAL_FRAME_MS = 100;

/** Measures the map with its built-in base layer, in a real browser without a graphics card. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const [few, many] = [given.few, given.many];
  const turns = given.turns;
  const times = await measureMap([few, many], turns);
  const [base, full] = [times.get(few), times.get(many)];
  if (!base || !full) return;
  report.table(
    `Stations on the map at zoom 10, ${turns} turns`,
    ['', `${few}`, `${many}`, 'ratio', 'goal'],
    (Object.keys(TITLES) as (keyof MapTimes)[]).map((what) => [
      TITLES[what],
      ms(median(base[what])),
      ms(median(full[what])),
      ratio(median(full[what].map((time, turn) => time / (base[what][turn] ?? Number.NaN)))),
      what === 'frame' ? `< ${GOAL_FRAME_MS} ms` : '',
    ]),
  );
}
