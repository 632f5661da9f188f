import { parseArgs } from 'node:util';
import { isZone } from '@talus/domain/time/zone';
import { type Play, SCENARIOS, type Scenario } from './play';

export type SimulateArguments = { play: Play; folder: string; speed: number };

export const HELP = `Plays a logger that writes TOA5 files into a folder.

  npm run simulate -- --folder ./data/loggers/TEST --scenario storm

  --folder F      where to; made where it is missing
  --scenario S    ${SCENARIOS.join(', ')} (steady)
                  storm: 360 mm of rain, water rises; creep: a slope goes from 5 to 40 mm;
                  silence: nothing in the middle third; garbage: half lines, wrong field counts, repeated
                  and changed headers, new file names, rows twice, out of order, without readings
  --station N     name of the logger (SIM-01)
  --table N       name of its table (Slope)
  --interval S    seconds from row to row (600)
  --rows N        how many rows (144)
  --from TIME     of the first row, such as 2026-11-15T08:00:00+08:00 (so that the last one is written at
                  its own time: rows that are ahead of the server's clock go into quarantine)
  --speed X       times as fast as the clock; 0 is all at once (60)
  --timezone Z    of the logger's clock (Asia/Taipei)
  --seed N        the same seed gives the same file (1)
`;

/** Options as given, or the sentence that says what is wrong with them. */
export function readSimulateArguments(
  args: string[],
  now: number,
): SimulateArguments | { help: true } | { problem: string } {
  try {
    const { values } = parseArgs({ args, options: OPTIONS });
    if (values.help) return { help: true };
    const intervalMs = 1000 * number('interval', values.interval, 0.001);
    const rows = Math.floor(number('rows', values.rows, 1));
    const speed = number('speed', values.speed, 0);
    return {
      play: {
        scenario: scenarioNamed(values.scenario),
        station: values.station,
        table: values.table,
        from: values.from === undefined ? latestStart({ intervalMs, rows, speed }, now) : time(values.from),
        intervalMs,
        rows,
        seed: Math.floor(number('seed', values.seed, 0)),
        timezone: zone(values.timezone),
      },
      folder: given(values.folder),
      speed,
    };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/** A full interval, early enough that no row is written before its time, however fast they come. */
function latestStart({ intervalMs, rows, speed }: { intervalMs: number; rows: number; speed: number }, now: number) {
  const length = (rows - 1) * intervalMs;
  const start = now - Math.max(0, length - (speed > 0 ? length / speed : 0));
  return start - (start % intervalMs);
}

const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const OPTIONS = {
  help: { type: 'boolean' },
  folder: { type: 'string' },
  from: { type: 'string' },
  scenario: text('steady'),
  station: text('SIM-01'),
  table: text('Slope'),
  interval: text('600'),
  rows: text('144'),
  speed: text('60'),
  timezone: text('Asia/Taipei'),
  seed: text('1'),
} as const;

function given(folder: string | undefined): string {
  if (folder) return folder;
  throw new Error('Name the folder to write into: --folder F.');
}

function scenarioNamed(name: string): Scenario {
  const found = SCENARIOS.find((scenario) => scenario === name);
  if (found) return found;
  throw new Error(`--scenario must be one of ${SCENARIOS.join(', ')}, not "${name}".`);
}

function number(name: string, value: string, least: number): number {
  const found = Number(value);
  if (value.trim() !== '' && Number.isFinite(found) && found >= least) return found;
  throw new Error(`--${name} must be a number from ${least} on, not "${value}".`);
}

function time(value: string): number {
  const found = Date.parse(value);
  if (!Number.isNaN(found)) return found;
  throw new Error(`--from must be a time such as 2026-11-15T08:00:00+08:00, not "${value}".`);
}

function zone(value: string): string {
  if (isZone(value)) return value;
  throw new Error(`--timezone must be an IANA time zone such as Asia/Taipei, not "${value}".`);
}
