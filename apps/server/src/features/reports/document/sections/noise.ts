import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { cellsOf, cellsPassed, dayNames, findNoiseDay } from '@talus/domain/noise/cells';
import { type NoiseDay, type NoisePeriod, noiseDay, noisePeriod } from '@talus/domain/noise/day-table';
import type { NoiseCategory } from '@talus/domain/noise/limits';
import type { TableCell } from '@talus/domain/paper/table';
import { emptyColumns } from '@talus/domain/readings/columns';
import { NONE } from '@talus/domain/text/format-number';
import type { Db } from '../../../../platform/db/db';
import type { ServerContext } from '../../../../platform/http/server-context';
import { firstDays } from '../../../../records/readings/read/first-days';
import { readColumns } from '../../../../records/readings/read/read-columns';
import { listSensors, type SensorRow } from '../../../noise/store';
import type { ReportData, ReportInstrument } from '../report-data';
import type { Section } from '../section';
import { isNoise } from '../shown';
import type { Writer } from '../writer';

export const noiseSection: Section = async (writer, data, context, signal) => {
  const sensors = await listSensors(context.pool, data.project.no, instrumentScope(data.user));
  if (sensors.length === 0) return void writer.paragraph(writer.say('noise.none'));
  for (const sensor of sensors) {
    signal.throwIfAborted();
    await addSensor(writer, data, context, sensor);
  }
};

/** The noise figures of a meter for its chapter and its area: the days within the period, and their total. */
type MeterNoise = { days: NoiseDay[]; whole: NoisePeriod; category: NoiseCategory | null };

async function noiseOf(pool: Db, data: ReportData, sensor: SensorRow): Promise<MeterNoise> {
  const { to, project } = data;
  const from = await beganAt(pool, data, sensor);
  const zone = project.timezone;
  const category = sensor.noise?.Monitoring_Category ?? null;
  const columns = await readColumns(pool, [sensor.no], from, to);
  const { times, reading2: values } = columns.get(sensor.no) ?? emptyColumns();
  const days = dayNames(findNoiseDay(from, zone), findNoiseDay(to, zone)).map((name) =>
    noiseDay({
      day: name,
      levels: cellsOf({ times, values }, name, zone),
      category,
      begun: cellsPassed(name, from, zone),
      passed: cellsPassed(name, to + 1, zone),
    }),
  );
  return { days, whole: noisePeriod(days), category };
}

/** Words the noise of the meters among these instruments, as in the noise chapter. */
export async function noiseWords(
  writer: Writer,
  data: ReportData,
  { pool }: ServerContext,
  instruments: readonly ReportInstrument[],
): Promise<string[]> {
  const ids = new Set(instruments.filter(isNoise).map(({ row }) => row.id));
  if (ids.size === 0) return [];
  const sensors = await listSensors(pool, data.project.no, instrumentScope(data.user));
  const said: string[] = [];
  for (const sensor of sensors.filter(({ id }) => ids.has(id)))
    said.push(periodWords(writer, sensor, await noiseOf(pool, data, sensor)));
  return said;
}

async function addSensor(writer: Writer, data: ReportData, { pool }: ServerContext, sensor: SensorRow): Promise<void> {
  const { say, table } = writer;
  const noise = await noiseOf(pool, data, sensor);
  const { days, whole, category } = noise;
  writer.paragraph(periodWords(writer, sensor, noise), true);
  const end = (key: 'leq12' | 'leq-max' | 'over' | 'high' | 'no-value') => ({
    head: say(`column.${key}`),
    share: 12,
    align: 'end' as const,
  });
  table(
    say('noise.table', { name: sensor.name, category: category ?? say('noise.no-category') }),
    [{ head: say('column.day'), share: 16 }, end('leq12'), end('leq-max'), end('over'), end('high'), end('no-value')],
    [
      ...days.map((day) => [{ text: day.day }, { text: dB(day.leq12) }, ...countCells(day, category)]),
      [{ text: say('noise.period'), isBold: true }, { text: NONE }, ...countCells(whole, category)],
    ],
    say('noise.note'),
  );
}

/**
 * Returns the first reading of a meter installed within the period, so that the time before does not count as
 * missing; else the period's start.
 */
async function beganAt(db: Db, { from, instruments }: ReportData, { no }: SensorRow): Promise<number> {
  const day = (await firstDays(db, [no])).get(no) ?? from;
  const first = instruments.find(({ row }) => row.no === no)?.summary.first;
  return day > from && first ? first.time : from;
}

const dB = (value: number | null) => (value === null ? NONE : value.toFixed(1));

const countCells = ({ largest, counts }: NoisePeriod, category: NoiseCategory | null): TableCell[] => [
  { text: dB(largest) },
  { text: category ? String(counts.over) : NONE, isBold: counts.over > 0 },
  { text: category ? String(counts.high) : NONE, isBold: counts.high > 0 },
  { text: String(counts.none), isFaint: true },
];

/** Words the last row of the table. */
function periodWords(
  { say }: Writer,
  { name }: SensorRow,
  { whole: { largest, counts }, category }: MeterNoise,
): string {
  if (largest === null) return say('noise.silent', { name });
  const text = say('noise.largest', { name, level: dB(largest) });
  return [text, category ? say('noise.counts', counts) : say('noise.not-judged', { none: counts.none })].join('');
}
