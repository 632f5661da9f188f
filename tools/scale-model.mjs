// What a number of instruments needs, computed from what was measured. docs/scale.md says where each number comes from.

const DAY_MINUTES = 1440;
const YEAR_DAYS = 365;

/** Bytes on disk with indexes, of PostgreSQL: "growth" of bench/RESULTS.md, the column of 20,000 instruments. */
export const BYTES = {
  row: 103,
  packedDay: 89,
  // 1.81 a reading in a packed day, less 89 / 144 of the day itself
  packedReading: 1.19,
  // "storage", two years: as much unrounded as with two decimals, where results follow from their readings by a line
  unrounded: 0,
  // 525 a raw row of fifty channels, less eight for each
  rawRow: 125,
  rawValue: 8,
  packedRaw: 1.18,
  alarm: 1650,
  ledger: 178,
};

/**
 * Milliseconds of a worker and of its database on the same machine: "growth", the column of 20,000 instruments; what of a
 * round is of the file and what of its fifty instruments is told apart by "rounds": 90 files more took 65 ms more.
 */
export const MS = { row: 0.2, file: 0.72, look: 0.02, pack: 2.2, seal: 4.2 };

/**
 * Megabytes: "growth", memory of a process, at 500 instruments and after an answer of 20,000. A thousand streams took 30
 * more than one ("streams", PostgreSQL); the rest is a reserve.
 */
export const MEGABYTES = { process: 157, thousandInstruments: 7.9, thousandStreams: 100 };

/** What one process is to carry: half of its time for taking in, so that a storm or a restart is caught up with; streams as measured. */
export const LIMITS = { busyShare: 0.5, streams: 1000 };

const LEDGER_DAYS = 180;
/** So often is looked who fell silent. */
const LOOK_SECONDS = 10;
const CONNECTIONS = { pool: 10, listening: 1 };
/** Of each instrument these pages are written with every reading: the ends of both indexes, and the row of its day. */
const HOT_PAGES = 3;
const PAGE = 8192;

/**
 * @typedef {{ instruments: number, loggers: number, interval: number, years: number, streams: number, alarms: number,
 *   sealAfter?: number, isRounded?: boolean }} Installation
 * Minutes between readings, people who watch at once, alarms a day, days that keep their rows.
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
