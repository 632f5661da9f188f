import { expect, test } from 'vitest';
import { decodeLatin1 } from './decode-text';
import type { Rejection } from './rejected-line';
import type { TableBatch } from './table';
import { createTableReader, type ReaderState } from './table-reader';
import { readNaively } from './test-naive-reader';
import { bytesOf, FUZZ_CASES, FUZZ_SEED, FUZZ_TIMEOUT, pick, seeded } from './test-random';

const VALUES = ['1', '-0.25', '13.7', '.5', '5.', '1e3', '-1.163385E-05', '7999', '-7999', '-2147483648', '7999.5'];
const ODD_VALUES = [
  '"NAN"',
  'NAN',
  '"nan"',
  '"INF"',
  '"-INF"',
  '',
  '""',
  ' 4.5 ',
  '"6"',
  '"a ""b"", c"',
  '0x10',
  '1e',
  '-',
];
const LONG_VALUES = [
  '12345678901234567890.125',
  '1e400',
  '4.9e-324',
  '0.1234567890123456789',
  '+3',
  '1.2.3',
  '013AB',
  '-0',
];
const GARBAGE = ['"', ',', '\n', '\r\n', '\0\0\0', 'é', '\u00ff', '"TOA5",', '5', '-', '2026-13-40', '\ufeff'];

function anyFile(next: () => number): Uint8Array {
  const end = pick(next, ['\n', '\r\n']);
  const lines: string[] = [];
  for (let block = 0; block < (next() < 0.8 ? 1 : 2); block++) {
    const names = Array.from({ length: 1 + Math.floor(next() * 5) }, (_, i) => `C(${i})`);
    const withRecord = next() < 0.8;
    const width = names.length + (withRecord ? 2 : 1);
    lines.push('"TOA5","S1","CR6","1","CR6.Std","CPU:a.CR6","7","T1"');
    lines.push(['TIMESTAMP', ...(withRecord ? ['RECORD'] : []), ...names].map((name) => `"${name}"`).join(','));
    lines.push(Array<string>(width).fill('"m²"').join(','), Array<string>(width).fill('"Avg"').join(','));
    for (let row = 0; row < next() * 12; row++) {
      const day = String(1 + Math.floor(next() * 28)).padStart(2, '0');
      const stamp = `2026-02-${day} 0${Math.floor(next() * 10)}:10:00${pick(next, ['', '', '.4', '.76', '.1239'])}`;
      const values = names.map(() => pick(next, pick(next, [VALUES, VALUES, ODD_VALUES, LONG_VALUES])));
      lines.push([next() < 0.8 ? `"${stamp}"` : stamp, ...(withRecord ? [String(row)] : []), ...values].join(','));
    }
  }
  return mutate(next, bytesOf(lines.join(end) + (next() < 0.8 ? end : '')));
}

function mutate(next: () => number, file: Uint8Array): Uint8Array {
  let bytes = [...file];
  for (let times = next() < 0.3 ? 0 : Math.floor(next() * 4); times > 0; times--) {
    const at = Math.floor(next() * bytes.length);
    const kind = next();
    if (kind < 0.3) bytes = [...bytes.slice(0, at), ...bytesOf(pick(next, GARBAGE)), ...bytes.slice(at)];
    else if (kind < 0.6) bytes = [...bytes.slice(0, at), ...bytes.slice(at + 1 + Math.floor(next() * 20))];
    else if (kind < 0.8) bytes[at] = Math.floor(next() * 256);
    else if (kind < 0.9) bytes = bytes.slice(0, at);
    else bytes = [...bytes, ...bytes.slice(at)];
  }
  return Uint8Array.from(bytes);
}

type Outcome = { batches: TableBatch[]; rejected: Rejection[]; state: ReaderState; refusal: string | null };

/** Reads a file in the given pieces, sometimes with a new reader that has only the state, as after a restart. */
function read(pieces: Uint8Array[], restarts: () => boolean): Outcome {
  const whole = Uint8Array.from(pieces.flatMap((piece) => [...piece]));
  let reader = createTableReader();
  const outcome: Outcome = { batches: [], rejected: [], state: reader.state(), refusal: null };
  let fed = 0;
  for (const piece of pieces) {
    fed += piece.length;
    const { batches, rejected, state } = reader.push(piece);
    outcome.batches.push(...batches);
    outcome.rejected.push(...rejected);
    outcome.state = state;
    if (!restarts()) continue;
    reader = createTableReader(JSON.parse(JSON.stringify(state)) as ReaderState);
    const again = reader.push(whole.subarray(state.offset, fed));
    expect([again.batches, again.rejected, again.state]).toEqual([[], [], state]);
  }
  return { ...outcome, refusal: reader.refusalAtEnd()?.refusal ?? null };
}

const rowsOf = ({ batches }: Outcome) =>
  batches.flatMap(({ times, columns }) =>
    [...times].map((time, row) => ({
      time,
      values: columns.map((column) => (Number.isNaN(column[row]) ? null : column[row])),
    })),
  );

function cut(next: () => number, bytes: Uint8Array): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = next() < 0.3 ? 1 + Math.floor(next() * 4) : 1 + Math.floor(next() * 200);
    pieces.push(bytes.slice(at, at + size));
    at += size;
  }
  return pieces;
}

test(
  `${FUZZ_CASES} mutated files read as a naive reader reads them, whole and in pieces, seed ${FUZZ_SEED}`,
  () => {
    const next = seeded(FUZZ_SEED);
    for (let i = 0; i < FUZZ_CASES; i++) {
      const file = anyFile(next);
      const label = `case ${i}: ${JSON.stringify(decodeLatin1(file))}`;
      const naive = readNaively(file);
      const whole = read([file], () => false);
      expect(whole.refusal !== null, label).toBe(naive.refused);
      expect(rowsOf(whole), label).toEqual(naive.rows);
      expect(
        whole.rejected.map(({ line }) => line),
        label,
      ).toEqual(naive.rejectedLines);
      const pieces = read(cut(next, file), () => next() < 0.2);
      expect(rowsOf(pieces), label).toEqual(rowsOf(whole));
      expect([pieces.rejected, pieces.state, pieces.refusal], label).toEqual([
        whole.rejected,
        whole.state,
        whole.refusal,
      ]);
    }
  },
  FUZZ_TIMEOUT,
);
