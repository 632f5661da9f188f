import { describe, expect, it } from 'vitest';
import { firstAbove, hourlyRain, type SnakeOutput, snakeLevel, snakePeaks } from './snake-view';
import { snakePoint } from './storm';

const at = (text: string) => Date.parse(`${text}+08:00`);
const output = (time: string, r24: number, r3: number, rain: number | null = 0): SnakeOutput => ({
  time: at(time),
  rain,
  ...snakePoint({ r24, r3 }),
});

// Alishan 2021: first AL 07-31 23:00 (80.5 mm, 14.0 mm/h: 14 + 0.1404 × 80.5 = 25.302), WSL 08-01 00:00 (126.5, 28.83: 46.59)
const ALISHAN = [
  output('2021-07-31T22:00', 60, 30),
  output('2021-07-31T23:00', 80.5, 42),
  output('2021-08-01T00:00', 126.5, 86.5),
  output('2021-08-01T01:00', 120, 20),
];

describe('the snake of Alishan', () => {
  it('passes the yellow line at 23:00 and the red one an hour later', () => {
    expect(ALISHAN.map(snakeLevel)).toEqual(['GREEN', 'AL', 'WSL', 'GREEN']);
    expect(firstAbove(ALISHAN)).toEqual({ AL: at('2021-07-31T23:00'), WSL: at('2021-08-01T00:00') });
  });

  it('has its peaks with their times', () => {
    const peaks = snakePeaks(ALISHAN);
    expect(peaks.accumulated).toEqual({ time: at('2021-08-01T00:00'), value: 126.5 });
    // 86.5 / 3 + 0.1404 × 126.5
    expect(peaks.intensityIntercept?.value).toBeCloseTo(46.594, 3);
  });
});

it('what is not known has no level, and no peak', () => {
  const unknown = { time: 0, rain: null, accumulated: null, meanIntensity: null, intensityIntercept: null, accumulatedIntercept: null }; // biome-ignore format: one line
  expect(snakeLevel(unknown)).toBeNull();
  expect(snakePeaks([unknown]).accumulated).toBeNull();
});

it('rain of an hour is that of its bins, the last of which carries its end', () => {
  const bins = [
    output('2021-08-01T07:10', 0, 0, 2),
    output('2021-08-01T08:00', 0, 0, 3.5),
    output('2021-08-01T08:10', 0, 0, 1),
    output('2021-08-01T08:20', 0, 0, null),
  ];
  expect(hourlyRain(bins)).toEqual([
    { time: at('2021-08-01T08:00'), value: 5.5 },
    { time: at('2021-08-01T09:00'), value: 1 },
  ]);
});
