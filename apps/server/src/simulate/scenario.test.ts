import { epochTimes } from '@talus/domain/documents/local-times';
import { createTableReader, UNREAD } from '@talus/domain/documents/table-reader';
import { describe, expect, it } from 'vitest';
import type { Play } from './play';
import { playScenario } from './scenario';

const FROM = Date.parse('2026-11-15T00:00:00Z');
const MINUTE = 60_000;
const play = (given: Partial<Play>): Play => ({
  scenario: 'steady',
  station: 'SIM-01',
  table: 'Slope',
  from: FROM,
  intervalMs: 10 * MINUTE,
  rows: 144,
  seed: 1,
  timezone: 'Asia/Taipei',
  ...given,
});

/** Each file as ingest would read it. */
function read(given: Partial<Play>) {
  const files = new Map<string, string>();
  for (const { file, text } of playScenario(play(given))) files.set(file, (files.get(file) ?? '') + text);
  return [...files.values()].map((text) => createTableReader(UNREAD).push(Buffer.from(text)));
}

const minutesOf = (reads: ReturnType<typeof read>) =>
  reads
    .flatMap(({ batches }) => batches.flatMap(({ times }) => [...epochTimes(times, 'Asia/Taipei')]))
    .map((time) => (time - FROM) / MINUTE);
const column = (given: Partial<Play>, name: string) =>
  read(given).flatMap(({ batches }) =>
    batches.flatMap(({ header, columns }) => [
      ...(columns[header.channels.findIndex((channel) => channel.name === name)] ?? []),
    ]),
  );

describe('a simulated logger', () => {
  it('is the same for the same seed and another for another', () => {
    const text = (seed: number) => [...playScenario(play({ scenario: 'garbage', seed }))].map((step) => step.text);
    expect(text(1)).toEqual(text(1));
    expect(text(1)).not.toEqual(text(2));
  });

  it('writes a row each interval', () => {
    const reads = read({ rows: 4 });
    expect(minutesOf(reads)).toEqual([0, 10, 20, 30]);
    expect(reads[0]?.batches[0]?.header.channels.map(({ name }) => name)).toEqual([
      'BattV',
      'TM01',
      'Rain_Tot',
      'ELP01',
    ]);
  });

  it('rains 360 mm in a storm, most of it in the middle', () => {
    const mm = column({ scenario: 'storm' }, 'Rain_Tot');
    const sum = (from: number, to: number) => mm.slice(from, to).reduce((total, bin) => total + bin, 0);
    // gusts and tips are by chance, the sum comes near; by 10x³ - 15x⁴ + 6x⁵ the middle third has 0.79 - 0.21 = 58 %
    expect(sum(0, 144)).toBeGreaterThan(330);
    expect(sum(0, 144)).toBeLessThan(390);
    expect(sum(48, 96) / sum(0, 144)).toBeCloseTo(0.58, 1);
  });

  it('creeps through 15, 20 and 30 mm', () => {
    const mm = column({ scenario: 'creep' }, 'TM01');
    const [first = 0, last = 0] = [mm[0], mm.at(-1)];
    expect([first, last].map(Math.round)).toEqual([5, 40]);
    // 5 + 35 x³ = 15, 20, 30 at x = 0.66, 0.75, 0.89
    const passed = [15, 20, 30].map((limit) => mm.findIndex((value) => value > limit) / 143);
    for (const [i, x] of [0.66, 0.75, 0.89].entries()) expect(passed[i]).toBeCloseTo(x, 1);
  });

  it('is silent for the middle third of the time', () => {
    expect(minutesOf(read({ scenario: 'silence', rows: 9 }))).toEqual([0, 10, 20, 60, 70, 80]);
  });

  it('writes garbage, in which every row is still there', () => {
    const rows = 40;
    const reads = read({ scenario: 'garbage', rows });
    expect(reads.length).toBeGreaterThan(1);
    expect([...new Set(minutesOf(reads))].sort((a, b) => a - b)).toEqual(
      Array.from({ length: rows }, (_, i) => 10 * i),
    );
    expect(minutesOf(reads).length).toBeGreaterThan(rows);
    expect(reads.flatMap(({ rejected }) => rejected).length).toBeGreaterThanOrEqual(3);
    expect(reads.every(({ state }) => state.refusal === null)).toBe(true);
  });
});
