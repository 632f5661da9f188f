import { COLUMNS_TYPE } from '@talus/contract/outputs';
import { decodeOutput } from '@talus/domain/readings/output-columns';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLoggerWorld } from '../../pipeline/testing/logger-world';
import { run, sql } from '../../platform/db/db';
import { withDemoApp } from '../../testing/demo-app';
import { packDirtyDays } from '../readings/store';

// Two loggers that say the same, but for the readings which one of them never wrote and the other's masks leave out.
// Whatever is asked of them must be answered alike.

const demo = withDemoApp();
const { database, ask, login, setNow } = demo;
const START = Date.UTC(2026, 10, 13);
const STEP = 600_000;
const COUNT = 200; // a day and nine hours, so that one day is packed and one is not
const at = (place: number) => new Date(START + place * STEP).toISOString();
const limits: Record<'WL' | 'AL' | 'WSL', [null, number]> = { WL: [null, 4], AL: [null, 6], WSL: [null, 9] };
const rate1h = { WL: { minus: -2, plus: 2 }, AL: { minus: -4, plus: 4 }, WSL: { minus: -8, plus: 8 } };

type Known = { no: number; id: string };
type World = Awaited<ReturnType<typeof createLoggerWorld>> & { instrument: Known };
let worlds: World[] = [];
let admin: string;

/** A small generator, so that a run that fails can be run again. */
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
  const made = { ...world, instrument };
  worlds.push(made);
  return made;
};

type Span = { from: number; to: number };
/** Points, spans, spans over each other, and the newest readings. */
const spansOf = (next: () => number): Span[] => [
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
const setMasks = async ({ instrument }: World, spans: readonly Span[]) => {
  for (const { from, to } of spans) {
    const body = { instrument_id: instrument.id, from: at(from), to: at(to), reason: 'outlier' };
    expect((await ask('POST', '/api/admin/mask', { token: admin, body })).status).toBe(200);
  }
};

/** Ids, loggers and projects have names of their own. */
const plain = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{24}/g, 'id')
    .replaceAll(/CR6-[0-9a-f]{6}/g, 'logger')
    .replaceAll(/"(project_id|code)":"[0-9a-f]{8}"/g, '"code"');

async function answers({ project, instrument }: World): Promise<Record<string, string>> {
  const under = `/api/project/${project.id}`;
  const question = { date: [at(0), at(COUNT)], instrument: [instrument.id] };
  const said: Record<string, string> = {};
  const text = async (name: string, method: 'GET' | 'POST', path: string, body?: object, accept?: string) => {
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
      : plain(response.body);
  };
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
  await text('status', 'GET', `${under}/instrument/${instrument.id}/status`);
  await text('rain', 'GET', `${under}/instrument/${instrument.id}/event`);
  // The head of a file says that something is left out
  for (const name of Object.keys(said))
    said[name] = said[name]?.replaceAll(/ ?[[［][^\]］]*(masked|遮罩)[^\]］]*[\]］]/g, '') ?? '';
  return said;
}

const CASES = [1, 2].flatMap((seed) => (['TM', 'RAIN'] as const).map((code) => [code, seed] as const));

it.each(CASES)('masked readings of a %s never were (seed %i)', async (code, seed) => {
  const next = random(seed * 7919);
  const spans = spansOf(next);
  const isMasked = (place: number) => spans.some(({ from, to }) => from <= place && place <= to);
  const rows = Array.from({ length: COUNT }, (_, place): [string, number] => [
    at(place),
    code === 'RAIN' ? (next() < 0.3 ? Math.round(next() * 40) : 0) : Math.round(next() * 100) / 10,
  ]);
  const [full, bare] = [await makeWorld(code), await makeWorld(code)];
  // Half of the masks are there before the readings, half come after them
  const early = spans.filter((_, i) => i % 2 === 0);
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
  const [masked, without] = [await answers(full), await answers(bare)];
  for (const name of Object.keys(without)) expect([name, masked[name]]).toEqual([name, without[name]]);

  // And undone they are what a history is that nobody masked
  const whole = await makeWorld(code);
  await whole.log(...rows);
  const { rows: masks } = await database.pool.query<{ id: string }>(
    'select id from reading_mask where instrument_no = $1 and undone_at is null order by id',
    [full.instrument.no],
  );
  for (const { id } of masks) await ask('POST', `/api/admin/mask/${id}/undo`, { token: admin, body: {} });
  const [undone, never] = [await answers(full), await answers(whole)];
  for (const name of Object.keys(never)) expect([name, undone[name]]).toEqual([name, never[name]]);
  await run(
    database.pool,
    sql`delete from event where instrument_no = any(${[full, bare, whole].map((w) => w.instrument.no)}::int[])`,
  );
});
