import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { cellsOf, cellsPassed, dayNames, noiseSpan } from '@talus/domain/noise/cells';
import { noiseDay } from '@talus/domain/noise/day-table';
import { emptyColumns } from '@talus/domain/readings/columns';
import { NONE } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { ServerContext } from '../../../../platform/http/server-context';
import { listSensors, type SensorRow } from '../../../noise/store';
import { readColumns } from '../../../readings/store';
import type { ReportData } from '../report-data';
import type { Section } from '../section';
import type { Writer } from '../writer';

export const noiseSection: Section = async (writer, data, context, signal) => {
  const sensors = await listSensors(context.pool, data.project.no, instrumentScope(data.user));
  if (sensors.length === 0) return void writer.paragraph(writer.say('noise.none'));
  for (const sensor of sensors) {
    signal.throwIfAborted();
    await addSensor(writer, data, context, sensor);
  }
};

async function addSensor(
  { say, table }: Writer,
  data: ReportData,
  { pool }: ServerContext,
  sensor: SensorRow,
): Promise<void> {
  const { from, to, now, project } = data;
  const zone = project.timezone;
  const category = sensor.noise?.Monitoring_Category ?? null;
  const day = (time: number) => formatTime(time, zone, 'YYYY-MM-DD');
  const days = dayNames(day(from), day(to));
  const [first, last] = [days[0] as string, days.at(-1) as string];
  const columns = await readColumns(pool, [sensor.no], noiseSpan(first, zone).from, noiseSpan(last, zone).to - 1);
  const { times, reading2: values } = columns.get(sensor.no) ?? emptyColumns();
  const dB = (value: number | null) => (value === null ? NONE : value.toFixed(1));
  const end = (key: 'leq12' | 'leq-max' | 'over' | 'high' | 'no-value') => ({
    head: say(`column.${key}`),
    share: 12,
    align: 'end' as const,
  });
  table(
    say('noise.table', { name: sensor.name, category: category ?? say('noise.no-category') }),
    [{ head: say('column.day'), share: 16 }, end('leq12'), end('leq-max'), end('over'), end('high'), end('no-value')],
    days.map((name) => {
      const levels = cellsOf({ times, values }, name, zone);
      const { leq12, counts } = noiseDay({ day: name, levels, category, passed: cellsPassed(name, now, zone) });
      const largest = levels.reduce<number | null>(
        (most, level) => (level !== null && (most === null || level > most) ? level : most),
        null,
      );
      return [
        { text: name },
        { text: dB(leq12) },
        { text: dB(largest) },
        { text: category ? String(counts.over) : NONE, isBold: counts.over > 0 },
        { text: category ? String(counts.high) : NONE, isBold: counts.high > 0 },
        { text: String(counts.none), isFaint: true },
      ];
    }),
  );
}
