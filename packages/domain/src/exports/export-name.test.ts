import { expect, it } from 'vitest';
import { exportName } from './export-name';

const zone = 'Asia/Taipei';
// 16:30 UTC is 00:30 of the next day in Taipei
const span = { from: Date.parse('2026-08-16T16:30:00Z'), to: Date.parse('2026-11-15T04:00:00Z'), zone };

it.each([
  [
    { code: 'P-2107', what: '監測資料', interval: '1D', span, format: 'xlsx' },
    'P-2107_監測資料_1D_20260817-20261115.xlsx',
  ],
  [{ code: 'A/B:C', what: 'Instruments', format: 'csv' }, 'A-B-C_Instruments.csv'],
])('%j', (named, name) => expect(exportName(named)).toBe(name));
