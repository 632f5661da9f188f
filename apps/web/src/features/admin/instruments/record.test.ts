import type { KeptInstrument, KeptVersion } from '@talus/contract/instruments/instrument-admin';
import { describe, expect, it } from 'vitest';
import { localText } from '../common/local-time';
import { ownConflict, versionOf } from './record';

const ZONE = 'Asia/Taipei';

it.each([
  ['2026-10-01T16:00:00.000Z', '2026-10-02T00:00'],
  ['2026-10-01T16:00:05.000Z', '2026-10-02T00:00:05'],
])('%s stands in the field as %s', (iso, text) => expect(localText(iso, ZONE)).toBe(text));

describe('what others changed', () => {
  const conflict = {
    id: 'a'.repeat(24),
    name: 'TM-03',
    revision: 9,
    by: null,
    at: null,
    fields: [
      { field: 'v4.WSL_plus', before: 30, after: 35 },
      { field: 'v3.WSL_plus', before: 25, after: 26 },
      { field: 'v4.startDate', before: '2026-10-01T16:00:00.000Z', after: '2026-10-01T17:00:00.000Z' },
      { field: 'chart_type', before: 'line', after: 'column' },
      { field: 'station._id', before: null, after: 'b' },
      { field: 'station.name', before: null, after: 'A2' },
    ],
  };

  it('in this version lands on its fields; another version is nobody’s business here', () => {
    expect(ownConflict(conflict, { number: 4 } as KeptVersion, ZONE).fields).toEqual([
      { field: 'data.WSL_plus', before: 30, after: 35 },
      { field: 'data.startDate', before: '2026-10-02T00:00', after: '2026-10-02T01:00' },
      { field: 'chart_type', before: 'line', after: 'column' },
      { field: 'station', before: null, after: 'b' },
      { field: 'station.name', before: null, after: 'A2' },
    ]);
  });
});

it('a version that is not there is the one in force', () => {
  const kept = {
    data: [{ _id: '1' }, { _id: '2' }, { _id: '3' }],
    latestVersion: { _id: '2' },
  } as unknown as KeptInstrument;
  expect([versionOf(kept, '1')?._id, versionOf(kept, 'x')?._id, versionOf(kept, null)?._id]).toEqual(['1', '2', '2']);
});
