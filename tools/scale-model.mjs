// Computes the resources for a number of instruments from measurements. docs/scale.md gives the source of each number.

const DAY_MINUTES = 1440;
const YEAR_DAYS = 365;

/** Bytes on disk with indexes, of PostgreSQL: "growth" of bench/RESULTS.md, the column of 20,000 instruments. */
export const BYTES = {
  row: 103,
  packedDay: 89,
  // 1.81 per reading in a packed day, minus 89 / 144 for the day itself
  packedReading: 1.19,
  // "storage", two years: unrounded results cost the same as two decimals when they are a linear function of readings
  unrounded: 0,
  // 525 per raw row of fifty channels, minus 8 per channel
  rawRow: 125,
  rawValue: 8,
  packedRaw: 1.18,
  alarm: 1650,
  ledger: 178,
};

/**
 * Milliseconds of a worker and its database on the same machine: "growth", the column of 20,000 instruments. The parts
 * of a round per file and per instrument are separated by "rounds": 90 more files took 65 ms more.
 */
export const MS = { row: 0.2, file: 0.72, look: 0.02, pack: 2.2, seal: 4.2 };

/**
 * Megabytes: "growth", memory of a process, at 500 instruments and after an answer of 20,000. A thousand streams took 30
 * more than one ("streams", PostgreSQL); the rest is a reserve.
 */
export const MEGABYTES = { process: 157, thousandInstruments: 7.9, thousandStreams: 100 };

/**
 * Limits of one process: half of its time for ingest, so that it can catch up after a storm or restart; streams as
 * measured.
 */
export const LIMITS = { busyShare: 0.5, streams: 1000 };

const LEDGER_DAYS = 180;
/** Interval of the silence check. */
const LOOK_SECONDS = 10;
const CONNECTIONS = { pool: 10, listening: 1 };
/** Pages per instrument written with every reading: the ends of both indexes, and the row of its day. */
const HOT_PAGES = 3;
const PAGE = 8192;

/**
 * @typedef {{ instruments: number, loggers: number, interval: number, years: number, streams: number, alarms: number,
 *   sealAfter?: number, isRounded?: boolean }} Installation
 * `interval`: minutes between readings; `streams`: simultaneous viewers; `alarms`: per day; `sealAfter`: days with
 * rows.
 */

/** @param {Installation} installation */
export function scaleOf(installation) {
  const readings = (installation.instruments * DAY_MINUTES) / installation.interval;
  const disk = diskOf(installation, readings);
  const work = workOf(installation);
  const workers = Math.max(1, Math.ceil(work.share / LIMITS.busyShare));
  const apis = Math.max(1, Math.ceil(installation.streams / LIMITS.streams));
  const isOne = workers === 1 && apis === 1;
  const processes = isOne ? 1 : workers + apis;
  return {
    readings,
    disk: { ...disk, all: sum(Object.values(disk)) },
    work,
    processes: { workers, apis, all: processes },
    connections: processes * CONNECTIONS.pool + apis * CONNECTIONS.listening,
    memory: {
      talus:
        processes * processBytes(installation.instruments) +
        (installation.streams / 1000) * MEGABYTES.thousandStreams * 1e6,
      database: installation.instruments * (HOT_PAGES * PAGE + (DAY_MINUTES / installation.interval) * BYTES.row),
    },
  };
}

/** @param {Installation} installation @param {number} readings a day */
function diskOf({ instruments, loggers, interval, years, alarms, sealAfter = 35, isRounded = true }, readings) {
  const days = years * YEAR_DAYS;
  const withRows = Math.min(days, sealAfter);
  const rawRows = (loggers * DAY_MINUTES) / interval;
  const packedReading = BYTES.packedReading + (isRounded ? 0 : BYTES.unrounded);
  return {
    rows: withRows * readings * BYTES.row,
    packed: days * (instruments * BYTES.packedDay + readings * packedReading),
    rawRows: withRows * (rawRows * BYTES.rawRow + readings * BYTES.rawValue),
    packedRaw: days * readings * BYTES.packedRaw,
    alarms: days * alarms * BYTES.alarm,
    ledger: Math.min(days, LEDGER_DAYS) * rawRows * BYTES.ledger,
  };
}

/** @param {Installation} installation */
function workOf({ instruments, loggers, interval }) {
  const round = (instruments * MS.row + loggers * MS.file) / 1000;
  const midnight = (instruments * (MS.pack + MS.seal)) / 1000;
  const look = (instruments * MS.look) / 1000;
  const share = round / (interval * 60) + look / LOOK_SECONDS + midnight / (DAY_MINUTES * 60);
  return { round, look, midnight, share };
}

/** @param {number} instruments */
const processBytes = (instruments) => (MEGABYTES.process + (instruments / 1000) * MEGABYTES.thousandInstruments) * 1e6;

/** @param {number[]} values */
const sum = (values) => values.reduce((total, value) => total + value, 0);
