import { judgeGauge } from '@talus/domain/rain/judge-gauge';
import { DRY_SPELL_MS } from '@talus/domain/rain/storm/rain-events';
import { computeTotals } from '@talus/domain/rain/totals';
import type { Columns } from '@talus/domain/readings/columns';
import { latestData } from '@talus/server/src/features/latest-data/service';
import { stormData } from '@talus/server/src/features/latest-data/storm';
import { type GaugeRow, saveGauges } from '@talus/server/src/pipeline/rain/gauge-store';
import type { Database } from '@talus/server/src/platform/db/connect/open-database';
import { inTransaction } from '@talus/server/src/platform/db/db';
import { loadHistory } from '@talus/server/src/records/readings/read/load-history';
import { BENCH_USER, benchContext } from '../kit/bench-context';
import { onBoth, openBench, type Where } from '../kit/bench-database';
import { type Comparison, compare, ms, ratio } from '../kit/compare';
import { type Report, tableByDatabase } from '../kit/report';
import { createWorld } from '../world/create-world';
import { daysAgo, historyOf, STEP_MS } from '../world/history';
import { TIMEZONE } from '../world/logger-file';

export const name = 'latest-data';
export const options = { instruments: 5000, days: 15, turns: 5 };

const FEW = 500;
const DAYS = 1;
const COLUMNS = 50;
/** Histories end in the middle of a month, which matters for storm data. */
const END = -14;

const WORDS = { latest: 'Latest data', past: 'An hour ago', storm: 'Storm data' };
type Call = keyof typeof WORDS;

/** Measures latest data as instruments and history grow. */
export async function run(report: Report, { instruments: many, days, turns }: typeof options): Promise<void> {
  const sizes = {
    few: { instruments: FEW, days: DAYS },
    many: { instruments: many, days: DAYS },
    long: { instruments: FEW, days },
  };
  const figures = await onBoth((where) => compareCalls(where, sizes, turns));
  report.note(
    'From the question to the text of the answer; ten minutes between readings, 50 instruments a logger. The past is judged from a few readings and those a day before, so with one day behind there is less to read than with fifteen. Gauges are remembered, as they are when their bins come one by one.',
  );
  tableByDatabase(
    report,
    'The newest of every instrument',
    figures,
    (Object.keys(WORDS) as Call[]).flatMap((call) => [
      [`${WORDS[call]}, ${FEW} instruments`, (found) => ms(found[call].time.few)],
      [`${WORDS[call]}, ${many} instruments`, (found) => ms(found[call].time.many)],
      [`ratio (goal ≤ ${(1.2 * many) / FEW})`, (found) => ratio(found[call].relative('many', 'few'))],
      [
        `${FEW} with ${days} days behind, to ${DAYS} (goal ≤ 1.2)`,
        (found) => ratio(found[call].relative('long', 'few')),
      ],
      ...toLatest(call, many),
    ]),
  );
}

type Figures = Record<Call, Comparison<Size | 'latest'>>;
type Row = [string, (figures: Figures) => string];

/** Returns the row that compares a call with the latest data of as many instruments. */
const toLatest = (call: Call, many: number): Row[] =>
  call === 'latest'
    ? []
    : [[`${many} to their latest data (goal ≤ 3)`, (found) => ratio(found[call].relative('many', 'latest'))]];

type Size = 'few' | 'many' | 'long';
type WorldSize = { instruments: number; days: number };
type World = Awaited<ReturnType<typeof openWorld>>;
/** Runs a query; returns a counter of the rows that have readings. */
type Ask = (world: World) => Promise<() => number>;

/** Measures the whole serialised answer: few and many instruments, and few with a long history. */
async function compareCalls(where: Where, sizes: Record<Size, WorldSize>, turns: number): Promise<Figures> {
  const few = await openWorld(where, 'bench_latest_few', sizes.few);
  const many = await openWorld(where, 'bench_latest_many', sizes.many);
  const long = await openWorld(where, 'bench_latest_long', sizes.long);
  const latestAt =
    (timestamp: string): Ask =>
    async ({ context, projectId }) =>
      readRows(await latestData(context, BENCH_USER, { projectId, timestamp }, 'zh-TW'));
  const latest = latestAt('0');
  const past = latestAt(String(daysAgo(END) - 6 * STEP_MS));
  const storm: Ask = async ({ context, projectId }) =>
    readRows(await stormData(context, BENCH_USER, { projectId, timestamp: '0' }, 'zh-TW'));
  const least = {
    few: sizes.few.instruments,
    many: sizes.many.instruments,
    long: sizes.long.instruments,
    latest: sizes.many.instruments,
  };
  const compareCall = (ask: Ask) =>
    compare(
      { few: () => ask(few), many: () => ask(many), long: () => ask(long), latest: () => latest(many) },
      least,
      turns,
    );
  try {
    const figures = { latest: await compareCall(latest), past: await compareCall(past) };
    for (const { database, gauges } of [few, many, long]) await makeGauges(database, gauges);
    return { ...figures, storm: await compareCall(storm) };
  } finally {
    for (const { database } of [few, many, long]) await database.close();
  }
}

/** Serialises the answer as for the wire; returns a counter of the instruments with a reading. */
function readRows(answer: unknown): () => number {
  const text = JSON.stringify(answer);
  return () => (JSON.parse(text) as { TIMESTAMP?: string | null }[]).filter(({ TIMESTAMP }) => TIMESTAMP).length;
}

/** Turns the instruments into rain gauges, with the gauge state as after readings that came one by one. */
async function makeGauges({ pool }: Database, gauges: readonly GaugeRow[]): Promise<void> {
  await pool.query("update instrument_type set kind = 'rainGauge'");
  await saveGauges(pool, gauges, new Date(daysAgo(END)));
  await pool.query('analyze');
}

function gaugeOf(instrumentNo: number, { times, reading2: mm }: Columns): GaugeRow {
  const { state } = judgeGauge({ times, mm }, STEP_MS, DRY_SPELL_MS, Number.NEGATIVE_INFINITY);
  const totals = computeTotals({ times, mm }, TIMEZONE);
  return { instrumentNo, rain: state && { ...state, totals }, told: {} };
}

async function openWorld(where: Where, name: string, { instruments, days }: WorldSize) {
  const database = await openBench(where, name);
  const world = await createWorld(database.pool, {
    folder: where.folder,
    loggers: Math.ceil(instruments / COLUMNS),
    columns: COLUMNS,
    dataIntervalMs: STEP_MS,
  });
  const gauges: GaugeRow[] = [];
  for (const { instrumentNos } of world.loggers)
    await inTransaction(database.pool, async (tx) => {
      for (const no of instrumentNos) {
        const history = historyOf(no, days + END, END);
        await loadHistory(tx, no, history);
        gauges.push(gaugeOf(no, history));
      }
    });
  await database.pool.query('analyze');
  return {
    database,
    projectId: world.projectId,
    context: benchContext(database, () => new Date(daysAgo(END))),
    gauges,
  };
}
