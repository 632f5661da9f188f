#!/usr/bin/env node
// npm run scale -- --instruments 50000 --interval 10 --years 10     estimates an installation: docs/scale.md
import { parseArgs } from 'node:util';
import { scaleOf } from './scale-model.mjs';

const HELP = `npm run scale -- --instruments 50000 [--interval 10] [--years 10] [--loggers N] [--people N] [--alarms N] [--seal-after 35] [--unrounded]
  --instruments  how many report
  --interval     minutes between two readings (10)
  --years        for how long readings are kept (10)
  --loggers      files that they write into (one for 50 instruments)
  --people       who watch at the same time (50)
  --alarms       alarms a day (20 a year of each instrument)
  --seal-after   days that keep their rows (35)
  --unrounded    results as formulas give them, not rounded to two decimals`;

const text = /** @type {const} */ ({ type: 'string' });
const flag = /** @type {const} */ ({ type: 'boolean' });
const options = {
  ...{ instruments: text, interval: text, years: text, loggers: text, people: text, alarms: text, 'seal-after': text },
  ...{ unrounded: flag, help: flag },
};

const { values } = parse();
if (values.help || values.instruments === undefined) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}
const instruments = number('instruments', 0);
const installation = {
  instruments,
  loggers: number('loggers', Math.ceil(instruments / 50)),
  interval: number('interval', 10),
  years: number('years', 10),
  streams: number('people', 50),
  alarms: number('alarms', Math.ceil((instruments * 20) / 365)),
  sealAfter: number('seal-after', 35),
  isRounded: !values.unrounded,
};
print(scaleOf(installation));

function parse() {
  try {
    return parseArgs({ options });
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}

/** @param {Exclude<keyof typeof options, 'unrounded' | 'help'>} name @param {number} otherwise */
function number(name, otherwise) {
  const given = values[name];
  if (given === undefined) return otherwise;
  const value = Number(given);
  if (!(value > 0) || !Number.isFinite(value)) stop(`--${name} takes a number above 0, not ${given}`);
  return value;
}

/** @param {string} sentence @returns {never} */
function stop(sentence) {
  console.error(`${sentence}\n${HELP}`);
  process.exit(2);
}

/** @param {ReturnType<typeof scaleOf>} scale */
function print({ readings, disk, work, processes, connections, memory }) {
  const { loggers, interval, years, streams, alarms, sealAfter, isRounded } = installation;
  console.log(
    `${whole(instruments)} instruments on ${whole(loggers)} loggers, a reading every ${interval} minutes${isRounded ? '' : ', unrounded'}, kept for ${years} years; ${whole(streams)} people watch, ${whole(alarms)} alarms a day\n`,
  );
  const lines = [
    ['readings a day', whole(readings)],
    ['disk, all together', bytes(disk.all)],
    [`  rows of the newest ${sealAfter} days`, bytes(disk.rows)],
    ['  packed days', bytes(disk.packed)],
    [`  raw rows of the newest ${sealAfter} days`, bytes(disk.rawRows)],
    ['  packed raw days', bytes(disk.packedRaw)],
    ['  alarms, with steps and messages', bytes(disk.alarms)],
    ['  ledger of 180 days', bytes(disk.ledger)],
    ['all instruments report once: taken in and judged in', seconds(work.round)],
    ['every ten seconds: who is silent', seconds(work.look)],
    ['after midnight: packed and sealed in', seconds(work.midnight)],
    ['of a worker’s time', `${(work.share * 100).toFixed(1)} %`],
    [
      'processes',
      processes.all === 1 ? '1, with all roles' : `${processes.workers} --role=worker, ${processes.apis} --role=api`,
    ],
    ['connections to PostgreSQL', `up to ${connections}`],
    ['memory of Talus', bytes(memory.talus)],
    ['memory that PostgreSQL should have for what is written every round', bytes(memory.database)],
  ];
  const width = Math.max(...lines.map(([name = '']) => name.length));
  for (const [name = '', value = ''] of lines) console.log(`${name.padEnd(width)}  ${value}`);
  console.log(
    '\nComputed from what was measured on two cores: docs/scale.md. Have twice the disk: log, backups, growth.',
  );
}

/** @param {number} value */
function whole(value) {
  return Math.round(value).toLocaleString('en');
}

/** @param {number} value */
function bytes(value) {
  const [unit, size] = value < 1e9 ? ['MB', 1e6] : value < 1e12 ? ['GB', 1e9] : ['TB', 1e12];
  return `${(value / size).toLocaleString('en', { maximumSignificantDigits: 3 })} ${unit}`;
}

/** @param {number} value */
function seconds(value) {
  return value < 120
    ? `${value.toLocaleString('en', { maximumSignificantDigits: 2 })} s`
    : `${Math.round(value / 60)} min`;
}
