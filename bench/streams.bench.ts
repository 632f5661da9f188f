import { inFolder, onBoth } from './bench-database';
import { ms } from './measure';
import type { Report } from './report';
import { measureStreams, type StreamsFigures } from './streams-measure';

export const name = 'streams';
export const options = { instruments: 5000, streams: 1000, seconds: 120 };

const times = (part: number, whole: number) => `${(part / whole).toFixed(1)} ×`;
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** Measures many simultaneous streams against a single one. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const size = {
    instruments: given.instruments,
    streams: given.streams,
    seconds: given.seconds,
  };
  const figures = await inFolder((folder) => onBoth((serverUrl) => measureStreams({ folder, serverUrl }, size)));
  const row = (title: string, show: (figures: StreamsFigures) => string) => [
    title,
    ...figures.map(([, measured]) => show(measured)),
  ];
  report.note(
    `${size.streams} streams held by one process while ${size.instruments} instruments report each minute for ${size.seconds} seconds, 50 a logger; a line counts once for every stream. Before that one stream alone.`,
  );
  report.table(
    'A line appended → told on every stream',
    ['', ...figures.map(([kind]) => kind)],
    [
      row('told', ({ crowd }) => `${crowd.told} of ${crowd.expected}`),
      row('one alone: half within', ({ alone }) => ms(alone.p50)),
      row('all: half within', ({ crowd }) => ms(crowd.p50)),
      row('× of one alone', ({ crowd, alone }) => times(crowd.p50, alone.p50)),
      row('all: 99 % within (goal ≤ 1000 ms)', ({ crowd }) => ms(crowd.p99)),
      row('memory with one', ({ idle }) => megabytes(idle)),
      ...['a quarter', 'half', 'three quarters', 'all'].map((share, i) =>
        row(`memory after ${share} of the time`, ({ quarters }) => megabytes(quarters[i] ?? Number.NaN)),
      ),
      row('× of the memory with one (goal ≤ 2)', ({ quarters, idle }) => times(Math.max(...quarters), idle)),
    ],
  );
}
