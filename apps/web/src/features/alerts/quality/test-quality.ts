import type { AlarmQualityAnswer } from '@talus/contract/alarms/alarm-quality';

const source = (name: string) => ({ instrumentId: Buffer.from(name.padEnd(12)).toString('hex'), name, station: 'A2' });

/** A sample day with a storm: 144 windows, 30 alarms, 12 of them within ten minutes. */
export const QUALITY: AlarmQualityAnswer = {
  from: '2026-11-14T00:00:00.000Z',
  to: '2026-11-15T00:00:00.000Z',
  count: 30,
  average: 30 / 144,
  perOperator: 15 / 144,
  positions: 2,
  peak: { count: 12, time: '2026-11-14T18:50:00.000Z' },
  load: { none: 130, one: 10, some: 3, flood: 1 },
  priorities: { low: 20, medium: 8, high: 2 },
  days: [
    { day: '2026-11-13T16:00:00.000Z', low: 5, medium: 1, high: 0 },
    { day: '2026-11-14T16:00:00.000Z', low: 15, medium: 7, high: 2 },
  ],
  chattering: [{ source: source('RG-02'), most: 4, time: '2026-11-14T18:50:00.000Z' }],
  standing: [
    { source: source('LC-09'), level: 'AL', startTime: '2026-11-10T00:00:00.000Z', since: '2026-11-10T00:00:00.000Z' },
  ],
  loudest: [
    { source: source('RG-02'), count: 12, share: 0.4 },
    { source: source('TM-03'), count: 6, share: 0.2 },
  ],
  operators: [
    { name: '林冠宇', informed: 3, acknowledged: 2, medianMs: 660_000 },
    { name: '值班員', informed: 1, acknowledged: 0, medianMs: 60_000 },
  ],
  verdicts: {
    average: 'good',
    peak: 'watch',
    flood: 'good',
    chattering: 'watch',
    standing: 'good',
    loudest: 'unknown',
    medium: 'watch',
    high: 'watch',
  },
};
