import { COLUMNS_TYPE } from '@talus/contract/data/outputs';
import { decodeOutput } from '@talus/domain/readings/output-columns';
import type { TimeSpan } from '@talus/domain/time/time-span';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLoggerWorld } from '../../pipeline/testing/logger-world';
import { run, sql } from '../../platform/db/db';
import { packDirtyDays } from '../../records/readings/days/pack/pack-readings';
import { withDemoApp } from '../../testing/demo-app';

// Two identical loggers: one never wrote the readings that masks leave out at the other. All answers must be equal.

const demo = withDemoApp();
const { database, ask, login, setNow } = demo;
const START = Date.UTC(2026, 10, 13);
const STEP = 600_000;
const COUNT = 200; // a day and nine hours, so that one day is packed and one is not
const at = (place: number) => new Date(START + place * STEP).toISOString();
const limits: Record<'WL' | 'AL' | 'WSL', [null, number]> = { WL: [null, 4], AL: [null, 6], WSL: [null, 9] };
const rate1h = { WL: { minus: -2, plus: 2 }, AL: { minus: -4, plus: 4 }, WSL: { minus: -8, plus: 8 } };

type InstrumentKey = { no: number; id: string };
type World = Awaited<ReturnType<typeof createLoggerWorld>> & { instrument: InstrumentKey };
let worlds: World[] = [];
let admin: string;

/** A small seeded generator, so that a failed run can be repeated. */
const random = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};

beforeEach(async () => {
  setNow(new Date(START));
  admin = await login('admin@demo.talus');
});
afterEach(async () => {
  for (const world of worlds) await world.close();
  worlds = [];
});

const makeWorld = async (code: 'TM' | 'RAIN'): Promise<World> => {
  const world = await createLoggerWorld(database.pool, ['V'], at(0));
  const judged = code === 'TM' ? { limits, rate1h, allowRate: true, countLimit: 1 } : {};
  const instrument = await world.bind({ name: 'X', column: 'V', code, ...judged });
  await drawPlan(world.project.no, instrument.no);
  const made = { ...world, instrument };
  worlds.push(made);
  world.setNow(at(COUNT)); // one arrival time for both loggers, although one has fewer rows
  return made;
};

/** Draws a floor plan with the instrument as a pin whose arrow follows its readings. */
const drawPlan = (projectNo: number, instrumentNo: number) =>
  database.pool.query(
    `with image as (
       insert into layout_image (id, project_no, name, file_hash, file_name, media_type, width, height, updated_at)
       select left(md5('plan' || $1::int), 24), $1::int, 'plan', file_hash, file_name, media_type, width, height, '2026-11-01Z'
       from layout_image order by no limit 1 returning no),
     pin as (
       insert into layout_pin (id, image_no, vector_enable, vector_x, vector_y)
       select left(md5('pin' || $1::int), 24), no, true, $2::int, $2::int from image returning no)
     insert into layout_pin_instrument (pin_no, instrument_no) select no, $2::int from pin`,
    [projectNo, instrumentNo],
  );

/** Points, spans, overlapping spans, and the newest readings. */
const spansOf = (next: () => number): TimeSpan[] => [
  ...Array.from({ length: 4 }, () => {
    const from = Math.floor(next() * COUNT);
    return { from, to: from };
  }),
  ...Array.from({ length: 3 }, () => {
    const from = Math.floor(next() * COUNT);
    return { from, to: from + Math.floor(next() * 25) };
  }),
  { from: COUNT - 5, to: COUNT },
];
const setMasks = async ({ instrument }: World, spans: readonly TimeSpan[]) => {
  for (const { from, to } of spans) {
    const body = { instrument_id: instrument.id, from: at(from), to: at(to), reason: 'outlier' };
    expect((await ask('POST', '/api/admin/mask', { token: admin, body })).status).toBe(200);
  }
};

type Alert = { kind: string; level: string; startTime: string; endTime: string | null };
/**
 * Reduces alarms to those in progress: a later mask closes an event and says so in the history, so only open alarms
 * must agree.
 */
const inProgress = (text: string): string =>
  JSON.stringify(
    (JSON.parse(text) as Alert[])
      .filter(({ endTime = null }) => endTime === null)
      .map(({ kind, level }) => [kind, level])
      .sort(),
  );
const withoutHistory = (text: string): string => JSON.stringify({ ...JSON.parse(text), unseen: 0 });
const same = (text: string): string => text;

/** Replaces the ids, loggers and projects, which differ between the worlds. */
const plain = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{24}/g, 'id')
    .replaceAll(/CR6-[0-9a-f]{6}/g, 'logger')
    .replaceAll(/"(project_id|code)":"[0-9a-f]{8}"/g, '"code"')
    // The name of the project above a table
    .replaceAll(/邊坡 [0-9a-f]{8}/g, '邊坡');

/** Collects all answers. `isWhole` includes the history of alarms; without it only alarms in progress. */
async function answers({ project, instrument }: World, isWhole: boolean): Promise<Record<string, string>> {
  const under = `/api/project/${project.id}`;
  const question = { date: [at(0), at(COUNT)], instrument: [instrument.id] };
  const said: Record<string, string> = {};
  const text = async (
    name: string,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    accept?: string,
    read = same,
  ) => {
    const response = await demo.app.inject({
      method,
      url: path,
      headers: {
        authorization: `Bearer ${admin}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(accept && { accept }),
      },
      ...(body && { payload: JSON.stringify(body) }),
    });
    expect([name, response.statusCode]).toEqual([name, 200]);
    said[name] = accept
      ? JSON.stringify(
          decodeOutput(new Uint8Array(response.rawPayload)).map(({ instrumentId: _, ...columns }) =>
            Object.values(columns).map((column) =>
              ArrayBuffer.isView(column) ? [...(column as Float64Array)] : column,
            ),
          ),
        )
      : plain(read(response.body));
  };
  const seen = (name: string, path: string, read = same) => text(name, 'GET', path, undefined, undefined, read);
  for (const interval of ['all', 'hour', 'daily'])
    await text(`rows ${interval}`, 'POST', `${under}/output`, { ...question, interval });
  await text('packed', 'POST', `${under}/output`, question, COLUMNS_TYPE);
  await text('thinned', 'POST', `${under}/output`, { ...question, points: 20 }, COLUMNS_TYPE);
  for (const view of ['value', 'rate1h', 'rate24h'])
    await text(`export ${view}`, 'POST', `${under}/output/export`, { ...question, view, format: 'csv' });
  await text('latest', 'GET', `${under}/data/last/${Date.parse(at(COUNT))}`);
  await text('storms', 'GET', `${under}/data/last/storm/${Date.parse(at(COUNT))}`);
  for (const place of [30, 90, 150, COUNT])
    await text(`past ${place}`, 'POST', `${under}/data/status`, { instrument: [instrument.id], at: at(place) });
  await seen('status', `${under}/instrument/${instrument.id}/status`);
  await seen('rain', `${under}/instrument/${instrument.id}/event`);
  await seen('warnings alone', `${under}/data/last/excludeNormalStatus/${Date.parse(at(COUNT))}`);
  await seen('pins of the map', `${under}/station-instrument`);
  await seen('areas', `${under}/area-station-instrument`);
  await seen('instruments', `${under}/instrument`);
  await seen('pins of plans', `${under}/image`);
  await seen('dashboard', `${under}/dashboard`);
  await seen('wall', `/api/occ/${project.id}/getAllAreas`);
  const alarms = isWhole ? same : inProgress;
  await seen('alarms of the wall', `/api/occ/${project.id}/alarms`, alarms);
  await seen('alerts', `/api/alerts/${project.id}/getAlertsList/${at(0)}&${at(COUNT)}?types=all`, alarms);
  await seen('alerts of the instrument', `${under}/instrument/${instrument.id}/alertEvent`, alarms);
  await seen('alerts counted', `/api/alerts/${project.id}/count?types=all`, isWhole ? same : withoutHistory);
  // The header of a file mentions masked readings
  for (const name of Object.keys(said))
    said[name] = said[name]?.replaceAll(/ ?[[［][^\]］]*(masked|遮罩)[^\]］]*[\]］]/g, '') ?? '';
  return said;
}

// Cases with all masks before the readings, so that even the history of alarms is equal, and cases with half of the
// masks later
const CASES = (['TM', 'RAIN'] as const).flatMap((code, i) =>
  [true, false].map((isEarly, k) => ({ code, isEarly, seed: 2 * i + k + 1 })),
);

it.each(CASES)('masked readings of a $code never were (masks first: $isEarly, seed $seed)', async (one) => {
  const { code, isEarly, seed } = one;
  const next = random(seed * 7919);
  const spans = spansOf(next);
  const isMasked = (place: number) => spans.some(({ from, to }) => from <= place && place <= to);
  const rows = Array.from({ length: COUNT }, (_, place): [string, number] => [
    at(place),
    code === 'RAIN' ? (next() < 0.3 ? Math.round(next() * 40) : 0) : Math.round(next() * 100) / 10,
  ]);
  const [full, bare] = [await makeWorld(code), await makeWorld(code)];
  const early = spans.filter((_, i) => isEarly || i % 2 === 0);
  await setMasks(full, early);
  await full.log(...rows);
  await bare.log(...rows.filter((_, place) => !isMasked(place)));
  setNow(new Date(at(COUNT)));
  admin = await login('admin@demo.talus'); // a day later
  await packDirtyDays(database.pool, { before: '2026-11-14', limit: 1000 });
  await setMasks(
    full,
    spans.filter((span) => !early.includes(span)),
  );
  const [masked, without] = [await answers(full, isEarly), await answers(bare, isEarly)];
  for (const name of Object.keys(without)) expect([name, masked[name]]).toEqual([name, without[name]]);

  // Undone masks give the history that was never masked
  const whole = await makeWorld(code);
  await whole.log(...rows);
  const { rows: masks } = await database.pool.query<{ id: string }>(
    'select id from reading_mask where instrument_no = $1 and undone_at is null order by id',
    [full.instrument.no],
  );
  for (const { id } of masks) await ask('POST', `/api/admin/mask/${id}/undo`, { token: admin, body: {} });
  const [undone, never] = [await answers(full, false), await answers(whole, false)];
  for (const name of Object.keys(never)) expect([name, undone[name]]).toEqual([name, never[name]]);
  await run(
    database.pool,
    sql`delete from event where instrument_no = any(${[full, bare, whole].map((w) => w.instrument.no)}::int[])`,
  );
});
