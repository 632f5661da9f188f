import type { AlertEventRow } from '@talus/contract/alarms/events';
import { describe, expect, it } from 'vitest';
import type { InstrumentNow } from '../../../records/instruments/rows';
import { alertCells, instrumentSheet } from './lists';

const words = { language: 'en', zone: 8 } as const;
const limits = { WL: { minus: null, plus: null }, AL: { minus: null, plus: null }, WSL: { minus: null, plus: null } };
const version = { name: 'OW-01', unit: 'm', decimalPoints: 2, class: '', lon: null, lat: null, startDate: new Date(0), limits }; // biome-ignore format: a row
const well = { type: { nameEn: 'Well', nameZh: '水位井' }, area: null, station: null, version, last: null, displayOutput: 'reading2' }; // biome-ignore format: a row

describe('an instrument without a place in a file', () => {
  it('is listed under one', () => {
    const [row] = instrumentSheet([well as unknown as InstrumentNow], words).rows;
    expect(row?.slice(0, 4)).toEqual(['OW-01', 'Well', 'Without a place', 'Without a place']);
    const [zh] = instrumentSheet([well as unknown as InstrumentNow], { ...words, language: 'zh-TW' }).rows;
    expect(zh?.slice(2, 4)).toEqual(['無位置', '無位置']);
  });

  it('has its alarms listed under one; an alarm of a whole logger names no place', () => {
    const alert = { label: 'WSL', startTime: '2026-11-15T00:00:00Z', endTime: null, levelSince: '2026-11-15T00:00:00Z', area: null, reports: [], state: { time: null, user: null, comment: null }, endCause: null, limit: null, amount: -9, document: null }; // biome-ignore format: a row
    const ofWell = { ...alert, instrument_data: { name: 'OW-01', unit: 'm', decimal_points: 2, station: null } };
    expect(alertCells(ofWell as unknown as AlertEventRow, words).slice(3, 6)).toEqual([
      'Without a place',
      'Without a place',
      'OW-01',
    ]);
    const ofLogger = { ...alert, instrument_data: null, document: { name: 'CR6-12' } };
    expect(alertCells(ofLogger as unknown as AlertEventRow, words).slice(3, 6)).toEqual([null, null, 'CR6-12']);
  });
});
