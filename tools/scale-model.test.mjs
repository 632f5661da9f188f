import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMITS, scaleOf } from './scale-model.mjs';

const WITHIN = 0.25;
const A_DAY = 144;

/** @param {number} computed @param {number} measured */
function assertNear(computed, measured) {
  const off = computed / measured - 1;
  assert.ok(Math.abs(off) <= WITHIN, `${computed} is off by ${(off * 100).toFixed(0)} % from ${measured}`);
}

const installation = { instruments: 500, loggers: 10, interval: 10, years: 10, streams: 50, alarms: 28 };

/** @param {ReturnType<typeof scaleOf>['disk']} disk */
const ofReadings = ({ rows, packed, rawRows, packedRaw }) => rows + packed + rawRows + packedRaw;

// Bytes per reading from bench/RESULTS.md × instruments × days × 144 readings per day
const DISKS = [
  {
    name: 'growth, 5,000 instruments × 90 days, rows of three days',
    given: { ...installation, instruments: 5000, loggers: 100, years: 90 / 365, sealAfter: 3 },
    measured: 6.78 * 5000 * 90 * A_DAY,
  },
  {
    name: 'growth, 20,000 instruments × 90 days, rows of three days',
    given: { ...installation, instruments: 20_000, loggers: 400, years: 90 / 365, sealAfter: 3 },
    measured: 6.77 * 20_000 * 90 * A_DAY,
  },
  {
    name: 'growth, 500 instruments × 10 years, rows of three days',
    given: { ...installation, sealAfter: 3 },
    measured: 3.0 * 500 * 3650 * A_DAY,
  },
  {
    name: 'storage, 40 instruments × two years as they come in, two decimals',
    given: { ...installation, instruments: 40, loggers: 2, years: 2 },
    measured: 7.94 * 40 * 730 * A_DAY,
  },
  {
    name: 'storage, the same unrounded',
    given: { ...installation, instruments: 40, loggers: 2, years: 2, isRounded: false },
    measured: 7.93 * 40 * 730 * A_DAY,
  },
];

for (const { name, given, measured } of DISKS)
  test(`disk as measured, within a quarter: ${name}`, () => assertNear(ofReadings(scaleOf(given).disk), measured));

// Seconds by the clock on PostgreSQL: "rounds" of bench/RESULTS.md, and "growth", 20,000 × 0.178 ms
for (const { instruments, measured } of [
  { instruments: 500, measured: 0.133 },
  { instruments: 5000, measured: 1.104 },
  { instruments: 20_000, measured: 3.56 },
])
  test(`a round of ${instruments} instruments as measured, within a quarter`, () =>
    assertNear(scaleOf({ ...installation, instruments, loggers: instruments / 50 }).work.round, measured));

test('what is proportional grows with its cause', () => {
  const one = scaleOf(installation);
  const ten = scaleOf({ ...installation, instruments: 5000, loggers: 100 });
  const often = scaleOf({ ...installation, interval: 1 });
  assertNear(ten.disk.packed / one.disk.packed, 10);
  assert.equal(often.readings, 10 * one.readings);
  // The fixed bytes of a day do not depend on the number of readings: less than ten times as much
  assert.ok(often.disk.packed < 10 * one.disk.packed);
  assert.ok(scaleOf({ ...installation, years: 20 }).disk.rows === one.disk.rows);
});

test('one process with all roles until it is half busy or more people watch than one was measured with', () => {
  assert.deepEqual(scaleOf(installation).processes, { workers: 1, apis: 1, all: 1 });
  assert.equal(scaleOf(installation).connections, 11);
  const crowd = scaleOf({ ...installation, streams: LIMITS.streams + 1 });
  // One worker and two API processes: thirty connections in pools, two that listen
  assert.deepEqual(crowd.processes, { workers: 1, apis: 2, all: 3 });
  assert.equal(crowd.connections, 32);
  const busy = scaleOf({ ...installation, instruments: 1_000_000, loggers: 20_000, interval: 10 });
  assert.equal(busy.processes.workers, Math.ceil(busy.work.share / LIMITS.busyShare));
});
