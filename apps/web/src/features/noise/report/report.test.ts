// @vitest-environment node

import { A4, mm } from '@talus/domain/pdf/drawing';
import { csvOf } from '@talus/domain/sheets/csv';
import { catalogue as zh } from '@talus/messages/all-zh-TW';
import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { tablesOf } from '../state';
import { DAYS, SENSOR } from '../test-noise';
import { reportPages } from './pages';
import { noiseSheet } from './sheet';
import type { NoiseWords } from './words';

const ink = { fill: '#111111', ink: '#222222', soft: '#333333' };
const PALETTE = { paper: '#ffffff', text: '#000000', text2: '#444444', line: '#555555', lineStrong: '#666666', over: ink, high: { ...ink, soft: '#777777' }, none: ink }; // biome-ignore format: colours

const i18n = createInstance();
await i18n.init({
  lng: 'zh-TW',
  resources: { 'zh-TW': zh },
  keySeparator: false,
  interpolation: { escapeValue: false },
});
const head = { title: '噪音日報', project: 'TK 線', sensor: SENSOR, t: i18n.getFixedT('zh-TW', 'noise') as NoiseWords };
const pages = reportPages(tablesOf(DAYS), head, PALETTE);

// Category A: the companion limits of the same regulation
const DOSE = '劑量 100 %：07–19 時 12 h Leq 60 dB(A)，19–22 時 1 h Leq 50 dB(A)，22–07 時 1 h Leq 50 dB(A)';

it('has a page of A4 for each day, within margins of 10 mm', () => {
  expect(pages).toHaveLength(2);
  for (const { width, height, marks } of pages) {
    expect(width).toBe(A4.width);
    expect(height).toBeLessThanOrEqual(A4.height);
    for (const mark of marks) {
      expect(mark.x).toBeGreaterThanOrEqual(mm(10) - 1e-9);
      const right = mark.kind === 'box' ? mark.x + mark.width : mark.x;
      expect(right).toBeLessThanOrEqual(A4.width - mm(10) + 1e-6);
      expect(mark.y).toBeGreaterThanOrEqual(mm(10));
    }
  }
});

it('says what it is, of which sensor, and each value', () => {
  const texts = pages[0]?.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])) ?? [];
  expect(texts).toEqual(expect.arrayContaining(['噪音日報', 'TK 線', 'A 類', 'P-2203-NM', '未設定', '75.8', '26 %', '07:00', '06:00', '次日', '超過限值 1'])); // biome-ignore format: texts
  expect(texts).toContain(DOSE);
});

it('is a table of hours in a file, those after midnight under their own day', () => {
  const lines = csvOf(noiseSheet(tablesOf(DAYS), head)).split('\r\n');
  const from = lines.findIndex((line) => line.startsWith('日期,時間,限值,00,05'));
  expect(lines[from + 1]).toBe('2026-11-14,07:00,75,75.8,,,,,,,,,,,,75.8,26.40');
  expect(lines).toContain(`劑量限值,${DOSE}`);
  expect(lines[from + 18]?.slice(0, 19)).toBe('2026-11-15,00:00,55');
});
