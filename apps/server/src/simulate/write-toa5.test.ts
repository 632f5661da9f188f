import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSimulateArguments } from './arguments';
import { writeSteps } from './write-steps';
import { appendLines, lastTime, toa5Header, toa5Line } from './write-toa5';

const TABLE = { station: 'CR6-12', table: 'Slope', columns: [{ name: 'BattV', unit: 'V' }, { name: 'TM03_raw' }] };
const AT = Date.parse('2026-11-15T00:40:00Z');
let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'talus-toa5-'));
  file = path.join(folder, 'CR6-12', 'slope.dat');
});
afterEach(() => rm(folder, { recursive: true }));

const line = (minutes: number, ...values: number[]) => toa5Line(AT + minutes * 60_000, minutes, values, 'Asia/Taipei');

describe('a logger file', () => {
  it.each([
    [0, [12.6, 8123.4], '"2026-11-15 08:40:00",7,12.6,8123.4\r\n'],
    [0, [Number.NaN, -0.5], '"2026-11-15 08:40:00",7,"NAN",-0.5\r\n'],
    [400, [1, 2], '"2026-11-15 08:40:00.4",7,1,2\r\n'],
    [50, [1, 2], '"2026-11-15 08:40:00.05",7,1,2\r\n'],
  ])('has rows of the clock where it stands, %i ms past the second', (ms, values, expected) => {
    expect(toa5Line(AT + ms, 7, values, 'Asia/Taipei')).toBe(expected);
  });

  it('begins with its header, once', async () => {
    await appendLines(file, TABLE, line(0, 1, 2));
    await appendLines(file, TABLE, line(10, 1, 2));
    expect(await readFile(file, 'utf8')).toBe(toa5Header(TABLE) + line(0, 1, 2) + line(10, 1, 2));
    expect(await lastTime(file, 'Asia/Taipei')).toBe(AT + 600_000);
  });

  it('loses what a crash left half of a line, or of the header', async () => {
    await appendLines(file, TABLE, line(0, 1, 2));
    await appendFile(file, '"2026-11-15 08:50:00",1');
    expect(await lastTime(file, 'Asia/Taipei')).toBe(AT);
    await appendLines(file, TABLE, line(10, 3, 4));
    const whole = toa5Header(TABLE) + line(0, 1, 2) + line(10, 3, 4);
    expect(await readFile(file, 'utf8')).toBe(whole);
    await writeFile(file, toa5Header(TABLE).slice(0, 90));
    await appendLines(file, TABLE, line(0, 1, 2));
    expect(await readFile(file, 'utf8')).toBe(toa5Header(TABLE) + line(0, 1, 2));
  });

  it('has no last row where it is missing or has a header alone', async () => {
    expect(await lastTime(file, 'Asia/Taipei')).toBeNull();
    await appendLines(file, TABLE, '');
    expect(await lastTime(file, 'Asia/Taipei')).toBeNull();
  });
});

describe('playing', () => {
  it('waits until a step is due, at the speed asked for', async () => {
    let now = 1000;
    const waited: number[] = [];
    const wait = async (ms: number) => {
      waited.push(ms);
      now += ms;
    };
    const steps = [0, 600_000, 1_200_000].map((after) => ({ at: AT + after, file: 'a.dat', text: `${after}\n` }));
    await writeSteps(steps, { folder, speed: 60, now: () => now, wait });
    expect(waited).toEqual([10_000, 10_000]);
    await writeSteps(steps, { folder, speed: 0, now: () => now, wait });
    expect(waited).toHaveLength(2);
    expect(await readFile(path.join(folder, 'a.dat'), 'utf8')).toBe('0\n600000\n1200000\n'.repeat(2));
  });

  it.each([
    [['--scenario', 'storm'], 'Name the folder to write into: --folder F.'],
    [
      ['--folder', 'x', '--scenario', 'flood'],
      '--scenario must be one of steady, storm, creep, silence, garbage, not "flood".',
    ],
    [['--folder', 'x', '--rows', '0'], '--rows must be a number from 1 on, not "0".'],
    [['--folder', 'x', '--from', 'noon'], '--from must be a time such as 2026-11-15T08:00:00+08:00, not "noon".'],
  ])('says what is wrong with %j', (args, problem) => {
    expect(readSimulateArguments(args, AT)).toEqual({ problem });
  });

  it.each([
    ['at the speed of the clock: now', ['--speed', '1'], 0],
    // 143 intervals all at once
    ['all at once: the last row is of now', ['--speed', '0'], 143],
    // 143 intervals are played in 143 / 60 = 2.4 of them: 140.6 ago, and back to a full one
    ['sixty times as fast: no row is ahead of the clock', [], 141],
  ])('begins at a full interval, %s', (_, args, intervalsAgo) => {
    const options = readSimulateArguments(['--folder', 'x', '--interval', '600', ...args], AT);
    const from = AT - intervalsAgo * 600_000;
    expect(options).toMatchObject({ play: { from, intervalMs: 600_000, rows: 144 } });
  });
});
