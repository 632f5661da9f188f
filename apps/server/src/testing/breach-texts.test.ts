import type { AlertEventRow } from '@talus/contract/alarms/events';
import { HARD_BREACHES } from '@talus/domain/alerts/judge/test-breaches';
import { hoursOf } from '@talus/domain/alerts/judge/trip';
import { csvOf } from '@talus/domain/sheets/csv';
import { describe, expect, it } from 'vitest';
import { alertCells, alertSheet } from '../features/outputs/exports/lists';
import { alarmText } from '../features/reports/document/shown';
import type { Notice } from '../pipeline/tell/notice';
import { wordNotice } from '../pipeline/tell/words';

const AT = Date.UTC(2026, 10, 15, 0, 40);
const NAMES = { project: { name: 'TK', code: 'P-1' }, area: null, station: null, instrument: 'TM-03', document: null };

describe.each(HARD_BREACHES)('$why', ({ unit, decimals, trip, value, limit }) => {
  const [plainValue, plainLimit] = [value, limit].map((text) => `${text.replace('−', '-')} ${unit}`) as [
    string,
    string,
  ];
  const notice: Notice = {
    kind: trip.quantity === 'value' ? 'level' : trip.quantity,
    ...{ level: 'WSL', project: 1, value: trip.amount, limit: trip.limit, readingTime: AT, dedupeKey: 'x' },
    ...(trip.spanMs !== undefined && { spanMs: trip.spanMs }),
  };
  const row = {
    ...{ kind: trip.quantity === 'value' ? 'level' : 'rate', label: 'WSL', startTime: new Date(AT).toISOString() },
    ...{ endTime: null, levelSince: new Date(AT).toISOString(), area: null, reports: [], endCause: null, levels: [] },
    ...{ state: { time: null, user: null, comment: null }, instruments: [], document: null, ...trip },
    ...{ spanMs: trip.spanMs ?? null, rateHours: hoursOf(trip.quantity), change: trip.amount, value: trip.amount },
    instrument_data: { name: 'TM-03', unit, decimal_points: decimals, station: null },
  } as unknown as AlertEventRow;

  it.each(['zh-TW', 'en'] as const)('reads alike in a message, also where nobody could be told: %s', (language) => {
    for (const told of [
      notice,
      { ...notice, kind: 'untold' as const, untold: { reason: 'frozen' as const, kind: notice.kind } },
    ]) {
      // biome-ignore format: one line
      const { content } = wordNotice(told, { ...NAMES, unit, decimals }, { language, zone: 'Asia/Taipei', link: null });
      const [sms = '', ...lines] = content.split('\n');
      for (const text of [sms, lines.join('\n')]) {
        expect(text).toContain(plainValue);
        expect(text).toContain(plainLimit);
      }
    }
  });

  it.each(['zh-TW', 'en'] as const)('reads alike in the file of alarms: %s', (language) => {
    const words = { language, zone: 'Asia/Taipei' } as const;
    const cells = alertCells(row, words);
    expect(cells[7]).toMatchObject({ decimals: (value.split('.')[1] ?? '').length });
    expect(cells[8]).toBe(`${trip.limitSign} ${limit}`);
    const csv = csvOf(alertSheet([cells], words)).replaceAll('−', '-');
    expect(csv).toContain(plainValue.split(' ')[0]?.replace('+', ''));
  });

  it.each(['zh-TW', 'en'] as const)('reads alike in a report: %s', (language) => {
    const text = alarmText(language, row).replaceAll('\u00a0', ' ');
    expect(text).toContain(`${value} ${unit}`);
    expect(text).toContain(`${limit} ${unit}`);
  });
});
