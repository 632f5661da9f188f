import assert from 'node:assert/strict';
import type { Rejection } from '@talus/domain/documents/rejected-line';
import { documentName } from '@talus/domain/documents/table';
import { createTableReader, type ReaderState, UNREAD } from '@talus/domain/documents/table-reader';
import { uniqueRows } from '@talus/domain/documents/unique-rows';
import type { Check } from './check';
import { type FileFacts, GROWING_FILES, REFUSED_FILES, ROLLED_FILES, TOA5_FILES } from './toa5-table';

/** Block size of the reads; block ends fall anywhere in a line. */
const BLOCK = 64 * 1024;
const LINE_BREAK = new TextEncoder().encode('\r\n');

type Read = { times: number[]; columns: number[][]; rejected: Rejection[]; state: ReaderState; refusal: string | null };

/** Reads the rows of one header; a second header would show as columns of different length. */
function read(bytes: Uint8Array, from: ReaderState = UNREAD): Read {
  const reader = createTableReader(from);
  const result: Read = { times: [], columns: [], rejected: [], state: from, refusal: null };
  for (let at = from.offset; at < bytes.length; at += BLOCK) {
    const { batches, rejected } = reader.push(bytes.subarray(at, at + BLOCK));
    result.rejected.push(...rejected);
    for (const { times, columns } of batches) {
      result.times.push(...times);
      for (const [i, column] of columns.entries()) {
        result.columns[i] ??= [];
        result.columns[i].push(...column);
      }
    }
  }
  return { ...result, state: reader.state(), refusal: reader.refusalAtEnd()?.refusal ?? null };
}

function factsOf(file: string, bytes: Uint8Array): FileFacts {
  const { times, columns, rejected, refusal } = read(bytes);
  assert.equal(refusal, null);
  assert.deepEqual(rejected, []);
  assert.equal(uniqueRows({ times: Float64Array.from(times), columns: [] }).duplicates, 0, 'duplicates');
  const waiting = read(new Uint8Array([...bytes, ...LINE_BREAK])).times.length - times.length;
  const stamp = (time: number | undefined) => new Date(time ?? Number.NaN).toISOString().slice(0, -1);
  return {
    file,
    rows: times.length,
    nulls: columns.flat().filter(Number.isNaN).length,
    channels: columns.length,
    first: stamp(times[0]),
    last: stamp(times.at(-1)),
    ...(waiting > 0 && { waiting }),
  };
}

const files: Check[] = TOA5_FILES.map((expected) => ({
  name: `toa5/${expected.file}`,
  async run(folder) {
    const facts = factsOf(expected.file, await folder.bytes(`toa5/${expected.file}`));
    assert.deepEqual(facts, expected);
    return `${facts.rows} rows, ${facts.nulls} nulls, 0 duplicates`;
  },
}));

const refusals: Check[] = REFUSED_FILES.map(({ file, refusal }) => ({
  name: `toa5/${file}`,
  async run(folder) {
    const result = read(await folder.bytes(`toa5/${file}`));
    assert.deepEqual([result.refusal, result.times.length], [refusal, 0]);
    return `refused, ${refusal}`;
  },
}));

const growth: Check = {
  name: 'toa5/append_1 to append_4, one after the other',
  async run(folder) {
    let state = UNREAD;
    const times: number[] = [];
    const columns: number[][] = [];
    for (const file of GROWING_FILES) {
      const part = read(await folder.bytes(`toa5/${file}`), JSON.parse(JSON.stringify(state)));
      state = part.state;
      times.push(...part.times);
      for (const [i, column] of part.columns.entries()) columns[i] = [...(columns[i] ?? []), ...column];
    }
    const whole = read(await folder.bytes(`toa5/${GROWING_FILES.at(-1)}`));
    assert.deepEqual({ times, columns, state }, { times: whole.times, columns: whole.columns, state: whole.state });
    return `the ${times.length} rows of append_4 alone`;
  },
};

const rolled: Check = {
  name: 'toa5/two rolled files of one table',
  async run(folder) {
    const parts = await Promise.all(ROLLED_FILES.map(async (file) => read(await folder.bytes(`toa5/${file}`))));
    const [name, ...others] = parts.map(({ state }) => state.header && documentName(state.header));
    assert.ok(name && others.every((other) => other === name), `${name}, ${others}`);
    assert.equal(new Set(parts.map(({ state }) => state.header?.key)).size, 1, 'one header');
    const times = Float64Array.from(parts.flatMap((part) => part.times));
    assert.equal(uniqueRows({ times, columns: [] }).duplicates, 0, 'duplicates');
    return `${times.length} rows of the document ${name}`;
  },
};

export const toa5Checks: readonly Check[] = [...files, ...refusals, growth, rolled];
