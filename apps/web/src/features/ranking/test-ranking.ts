import type { DroppedRow, RankedRow, RankingAnswer } from '@talus/contract/data/ranking';
import { RANKED_KINDS } from '@talus/domain/ranking/kinds';
import type { RankingLink } from './url';

export const idOf = (name: string): string => Buffer.from(name.padEnd(12)).toString('hex');

const instrument = (name: string, status: RankedRow['status'] = 'GREEN') => ({
  _id: idOf(name),
  name,
  status,
  area: { _id: idOf('TK12'), name: 'TK12+300' },
  station: { _id: idOf('A2'), name: 'A2' },
  unit: 'mm',
  decimal_points: 2,
});

const row = (name: string, value: number, more: Partial<RankedRow> = {}): RankedRow => ({
  ...instrument(name, more.status),
  value,
  TIMESTAMP: '2026-11-14T22:00:00.000Z',
  stands_out: false,
  last: value,
  new_version: null,
  received: 144,
  expected: null,
  ...more,
});

const table = (...rows: RankedRow[]) => ({ instruments: rows.length, ranked: rows.length, rows });

const dropped = (name: string, more: Partial<DroppedRow> = {}): DroppedRow => ({
  ...instrument(name),
  kind: 'TM',
  dropped: 1,
  received: 144,
  from: '2026-11-14T20:10:00.000Z',
  to: '2026-11-14T20:10:00.000Z',
  value: 16.42,
  z: 6.84,
  used: 6.35,
  pattern: 'single',
  longest: 1,
  curve: [
    ['2026-11-14T00:00:00.000Z', 1],
    ['2026-11-14T22:00:00.000Z', 2],
  ],
  apart: [['2026-11-14T20:10:00.000Z', 16.42]],
  ...more,
});

export const ANSWER: RankingAnswer = {
  from: '2026-11-13T22:00:00.000Z',
  to: '2026-11-14T22:00:00.000Z',
  tables: {
    RG: table(
      row('RG-02', 118.5, { TIMESTAMP: null, last: null, expected: 144, decimal_points: 1 }),
      row('RG-07', 61.5, { TIMESTAMP: null, last: null, expected: 144, received: 121, decimal_points: 1 }),
    ),
    TM: table(row('TM-03', 31.88, { status: 'WSL', stands_out: true }), row('TM-09', -15.94)),
    TM_rate: table(row('TM-09', -11.5, { stands_out: true }), row('TM-03', 2.1)),
    STI: {
      instruments: 2,
      ranked: 1,
      rows: [row('STI-11', 0.338, { unit: '°', decimal_points: 3, stands_out: true })],
    },
  },
  outliers: {
    kept: false,
    readings: 4,
    instruments: [
      dropped('TM-05', { dropped: 3, longest: 3, pattern: 'run', to: '2026-11-14T20:30:00.000Z' }),
      dropped('TM-01'),
    ],
    even: 2,
  },
  masked: { readings: 2, instruments: [{ _id: idOf('TM-03'), name: 'TM-03', kind: 'TM', count: 2 }] },
};

export const LINK: RankingLink = { kinds: RANKED_KINDS, window: null, refused: null, rows: 10, tm: 'value', keepsOutliers: false }; // biome-ignore format: a row
