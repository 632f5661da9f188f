import type { AlertEventRow } from '@talus/contract/alarms/events';
import type { LatestRow } from '@talus/contract/data/latest-data';
import type { NoiseDays, NoiseSensor } from '@talus/contract/data/noise';
import type { OutputRow } from '@talus/contract/data/outputs';
import { limitsOf } from '@talus/contract/instruments/instrument';
import type { GroupOutputRow } from '@talus/contract/instruments/instrument-groups';
import { contentOf } from '@talus/domain/alerts/events/event-content';
import { cellsPassed } from '@talus/domain/noise/cells';
import { noiseDay } from '@talus/domain/noise/day-table';
import { REPORT_SECTIONS, type ReportSection } from '@talus/domain/reports/sections';
import { formatLimit, formatNumber } from '@talus/domain/text/format-number';
import { limitsText } from '@talus/domain/text/limits-text';
import { formatTime } from '@talus/domain/time/format';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CurrentUser, findUserByNumber } from '../../../platform/auth/current-user';
import { openPaper } from '../../../platform/pdf/paper';
import { NOW, withDemoApp } from '../../../testing/demo-app';
import { gatherReport } from './gather';
import { layOut } from './make-report';

const demo = withDemoApp();
const ZONE = 'Asia/Taipei';
const ids: Record<string, string> = {};
let user: CurrentUser;
let token = '';

// November in Taipei, still running: the demo's clock is at 08:43 of the 15th
const FROM = new Date('2026-10-31T16:00:00Z');
const TO = new Date('2026-11-30T16:00:00Z');

type Wanted = { code?: string; sections: readonly ReportSection[]; from?: Date; to?: Date; language?: Language };

/** Chapters shared by many tests, written once. */
const LINE: Wanted = { sections: ['summary', 'status', 'alarms', 'curves', 'rain', 'masked'] };
const ENGLISH: Wanted = { sections: REPORT_SECTIONS, language: 'en' };
const PIT: Wanted = { code: 'P-2203', sections: ['summary', 'curves', 'noise'] };

/** Returns every text mark on the pages in drawing order. */
async function marksOf({ code = 'P-2107', sections, from = FROM, to = TO, language = 'zh-TW' }: Wanted) {
  const order = {
    projectId: ids[code] as string,
    title: '監測月報',
    sections,
    period: 'month' as const,
    range: { from, to },
    language,
    number: `${code}-2026-11`,
    edition: 1,
  };
  const { signal } = new AbortController();
  const data = await gatherReport(demo.context, user, order, signal);
  const { face } = openPaper({ title: '', author: '', language, createdAt: NOW });
  const pages = await layOut(demo.context, data, order, { face, signal });
  return pages.map(({ draw }) =>
    draw().flatMap((mark) => (mark.kind === 'text' ? [mark.text.replaceAll('\u00a0', ' ')] : [])),
  );
}

/** Removes white space, since lines break at the column width: a sentence is found whatever its line breaks. */
const squeezed = (text: string): string => text.replace(/\s/g, '');
const textOf = async (wanted: Wanted): Promise<string> => squeezed((await pagesOf(wanted)).flat().join(''));

const written = new Map<Wanted, ReturnType<typeof marksOf>>();
function pagesOf(wanted: Wanted): ReturnType<typeof marksOf> {
  const pages = written.get(wanted) ?? marksOf(wanted);
  written.set(wanted, pages);
  return pages;
}

const get = async <T>(path: string, code = 'P-2107') =>
  (await demo.ask<T>('GET', `/api/project/${ids[code]}/${path}`, { token })).body;
const post = async <T>(path: string, body: object, code = 'P-2107') =>
  (await demo.ask<T>('POST', `/api/project/${ids[code]}/${path}`, { token, body })).body;
const listedAlarms = async (code = 'P-2107') =>
  (
    await demo.ask<AlertEventRow[]>(
      'GET',
      `/api/alerts/${ids[code]}/getAlertsList/${FROM.toISOString()}&${NOW.toISOString()}?limit=5000&types=all`,
      { token },
    )
  ).body;
const latest = (code = 'P-2107') => get<LatestRow[]>(`data/last/${NOW.getTime()}`, code);
const rowOf = (rows: readonly LatestRow[], name: string) => rows.find((row) => row.name === name) as LatestRow;
const sentenceOf = (alarm: AlertEventRow, language: Language = 'zh-TW') => {
  const { key, ...params } = contentOf(alarm);
  return squeezed(word(language, 'alerts', key, { ...params, level: word(language, 'status', alarm.label) }));
};
const outputOf = (id: string, code = 'P-2107') =>
  post<OutputRow[]>('output', { date: [FROM.toISOString(), NOW.toISOString()], instrument: [id] }, code);

beforeAll(async () => {
  const { pool } = demo.database;
  for (const { code, id } of (await pool.query('select code, id from project')).rows) ids[code] = id;
  const no = (await pool.query("select no from app_user where email = 'admin@demo.talus'")).rows[0].no;
  user = (await findUserByNumber(pool, no)) as CurrentUser;
  token = await demo.login('admin@demo.talus');
});

describe('alarms', () => {
  it.each(['zh-TW', 'en'] as const)('are those of the list, in its words, in %s', async (language) => {
    const alarms = await listedAlarms();
    const text = await textOf(language === 'en' ? ENGLISH : LINE);
    expect(alarms.length).toBeGreaterThan(5);
    // Values, changes, rain and silence
    expect(new Set(alarms.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(4);
    for (const alarm of alarms) expect(text).toContain(sentenceOf(alarm, language));
    const counted = alarms.filter(({ endCause }) => endCause !== 'mask');
    const counts = { count: counted.length, withdrawn: alarms.length - counted.length };
    const title = word(language, 'report', 'alarms.title.withdrawn', { ...counts, zone: 'UTC+08:00' });
    expect(text).toContain(squeezed(title));
  });

  it('that were withdrawn are marked as that, and neither counted nor waited for', async () => {
    // The demo masks the readings of a pulled anchor
    const all = await listedAlarms();
    const [withdrawn, ...others] = all.filter(({ endCause }) => endCause === 'mask');
    expect([withdrawn?.instrument_data?.name, others]).toEqual(['LC-05', []]);
    const text = await textOf({ sections: ['summary', 'alarms'] });
    expect(text).toContain(`告警事件（${all.length - 1}件，另列已撤回1件`);
    expect(text).toContain('另有1件已撤回，不計入。');
    expect(text).toContain(`本期告警${all.length - 1}件`);
    const at = text.indexOf(sentenceOf(withdrawn as AlertEventRow));
    const cell = text.slice(at, at + 80);
    expect(cell).toMatch(/撤回：量測值遮罩.*不需不需/);
    expect(cell).not.toContain('未通報');
  });
});

describe('limits', () => {
  it('stand beside the instrument that they name, and are those of the list of latest data', async () => {
    for (const wanted of [LINE, PIT]) {
      const rows = await latest(wanted.code);
      const labels = (await pagesOf(wanted))
        .flat()
        .flatMap((text) => [...text.matchAll(/^(\S+) (注意|警戒|行動) (±?)(−?[\d.,]+) (\S+)$/g)]);
      expect(labels.length).toBeGreaterThan(0);
      for (const [, name, level, , number, unit] of labels) {
        if (name === '各儀器') continue;
        const row = rowOf(rows, name as string);
        const bounds = limitsOf(row)[({ 注意: 'WL', 警戒: 'AL', 行動: 'WSL' } as const)[level as '注意']];
        const set = [bounds.minus, bounds.plus].flatMap((bound) => (bound === null ? [] : [formatLimit(bound)]));
        expect([...set, ...set.map((text) => text.replace('−', ''))]).toContain(number);
        expect(unit).toBe(row.unit);
      }
    }
  });

  it('of an instrument with rate limits are listed with both spans', async () => {
    const row = rowOf(await latest(), 'TM-03');
    const { WL, AL, WSL } = limitsOf(row);
    const text = await textOf(LINE);
    expect(text).toContain(squeezed(`TM-03 期末門檻：注意 ${limitsText(WL)}、警戒 ${limitsText(AL)}、行動 ${limitsText(WSL)} mm`)); // biome-ignore format: one line
    expect(text).toMatch(/24h變化.*mm/);
  });
});

it('an instrument that was set up anew in the period has no change by its new zero', async () => {
  const row = rowOf(await latest(), 'ETI-03');
  const { rows } = await demo.database.pool.query<{ at: Date }>(
    'select max(start_date) as at from instrument_version v join instrument i on i.no = v.instrument_no where i.id = $1',
    [row._id],
  );
  const begun = rows[0]?.at.getTime() as number;
  const known = (await outputOf(row._id)).filter(({ reading2 }) => reading2 !== null);
  const valuesOf = (isNew: boolean) => known.flatMap(({ TIMESTAMP, reading2 }) => (Date.parse(TIMESTAMP) >= begun === isNew ? [reading2 as number] : [])); // biome-ignore format: one line
  const [before, after] = [valuesOf(false), valuesOf(true)];
  const [first, last] = [before[0] as number, after.at(-1) as number];
  const change = (before.at(-1) as number) - first + (last - (after[0] as number));
  // The new zero is some 0.1° away
  expect(Math.abs(last - first - change)).toBeGreaterThan(0.05);
  const text = (await pagesOf(LINE)).flat();
  const at = text.findIndex((one, i) => one === 'ETI-03' && text[i + 2] === 'TK08+150 B1');
  const said = (value: number, plus = false) => formatNumber(value, { decimals: row.decimal_points, plus });
  expect(text.slice(at + 4, at + 7)).toEqual([said(first), said(last), said(change, true)]);
});

it('an upper-limit instrument beyond its limit has its greatest value and the limit above which it lies', async () => {
  const row = rowOf(await latest(), 'TM-03');
  const text = await textOf(LINE);
  const greatest = (await outputOf(row._id)).reduce((most, one) => ((one.reading2 ?? -1e9) > (most.reading2 ?? -1e9) ? one : most)); // biome-ignore format: one line
  const time = formatTime(Date.parse(greatest.TIMESTAMP), ZONE, 'MM-DD HH:mm');
  const value = formatNumber(greatest.reading2, { decimals: row.decimal_points });
  expect(text).toContain(squeezed(`TM-03 最大（${time}）${value} mm，超過行動值 30.00 mm`));
});

it('a lower-limit instrument is above its limit until it falls below it, and then has its least value', async () => {
  const code = 'P-2203';
  const row = rowOf(await latest(code), 'BATT-E2');
  const lowest = (await outputOf(row._id, code)).reduce((least, one) => ((one.reading2 ?? 1e9) < (least.reading2 ?? 1e9) ? one : least)); // biome-ignore format: one line
  const time = formatTime(Date.parse(lowest.TIMESTAMP), ZONE, 'MM-DD HH:mm');
  const value = formatNumber(lowest.reading2, { decimals: row.decimal_points });
  // 10.83 V on a battery with a lower limit alone
  expect([row.WL_plus, row.AL_plus]).toEqual([null, null]);
  for (const [
    language,
    said,
  ] of [['zh-TW', `BATT-E2 最小（${time}）${value} V，低於`], ['en', `BATT-E2 at its lowest (${time}): ${value} V, below`]] as const) // biome-ignore format: rows
    expect(await textOf(language === 'en' ? { ...PIT, language } : PIT)).toContain(squeezed(said));
  // The batteries of the line project are full
  const batteries = (await latest()).filter(({ name }) => name.startsWith('BATT'));
  expect(batteries.every(({ status }) => status === 'GREEN' || status === 'down')).toBe(true);
  const english = await textOf(ENGLISH);
  expect(english).not.toMatch(/BATT-\d+[^;.]*V,below/);
  expect(english).toMatch(/BATT-\d+changedby[^;]*V,aboveitslowerAttentionlimitof/);
});

it('every gauge of an area is named with its rain, that of the readings', async () => {
  const text = await textOf(LINE);
  for (const name of ['RG-02', 'RG-04']) {
    const readings = await outputOf(rowOf(await latest(), name)._id);
    // A bin is labelled with its end: the bin at the first moment fell before the period
    const sum = readings.filter(({ TIMESTAMP }) => Date.parse(TIMESTAMP) > FROM.getTime()).reduce((all, { reading2 }) => all + (reading2 ?? 0), 0); // biome-ignore format: one line
    expect(text).toContain(`${name}${sum.toFixed(1)}mm`);
    expect(text).toContain(`與${name}雨量`);
  }
});

it('a gauge without readings is not told as dry', async () => {
  const from = new Date('2026-06-01T00:00:00+08:00');
  const text = await textOf({ sections: ['summary', 'curves'], from, to: new Date('2026-06-03T00:00:00+08:00') });
  expect(text).toContain('本期雨量未知：RG-02、RG-04無量測值。');
  expect(text).not.toMatch(/沒有量到雨|均未達注意值/);
  expect(text).toContain('RG-02無量測值');
});

it('a silent instrument is named as that, and not among the calm ones', async () => {
  const rows = (await latest()).filter(({ status }) => status === 'down');
  expect(rows.length).toBeGreaterThan(0);
  const text = await textOf(LINE);
  const counts = (status: LatestRow['status']) => rows.filter((row) => row.status === status).length;
  expect(text).toContain(`無資料${counts('down')}支`);
  for (const { name } of rows) expect(text).toMatch(new RegExp(`${name}(?:(?!無資料).){0,60}無資料`));
});

it('noise is that of the screen, and its sentence the last row of its table', async () => {
  const code = 'P-2203';
  const [sensor] = await get<NoiseSensor[]>('noise', code);
  const { days, timezone, time } = await get<NoiseDays>(`noise/${sensor?._id}?from=2026-11-09&to=2026-11-13`, code);
  const tables = days.map(({ day, levels }) => noiseDay({ day, levels, category: sensor?.Monitoring_Category ?? null, passed: cellsPassed(day, Date.parse(time), timezone) })); // biome-ignore format: one line
  const text = await textOf(PIT);
  expect(tables.some(({ largest }) => largest !== null)).toBe(true);
  for (const { day, leq12, largest, counts } of tables)
    expect(text).toContain(squeezed(`${day}${leq12?.toFixed(1) ?? '—'}${largest?.toFixed(1) ?? '—'}${counts.over}${counts.high}${counts.none}`)); // biome-ignore format: one line
  const said = /最大([\d.]+)dB；超過限值(\d+)個時段，劑量逾70%共(\d+)小時，無資料(\d+)個時段/.exec(text);
  expect(text).toContain(`全期—${said?.slice(1).join('')}`);
  // The area repeats it, and does not claim that no limit was reached
  expect(text.split(said?.[0] ?? '').length - 1).toBe(2);
  const [area = ''] = /周界1測站.*?記錄器1測站/.exec(text) ?? [];
  expect(area).toContain(said?.[0]);
  expect(area).not.toMatch(/未達注意值|NM-01本期變化/);
  const readings = (await outputOf(sensor?._id ?? '', code)).flatMap(({ reading2 }) => reading2 ?? []);
  expect(said?.[1]).toBe(Math.max(...readings).toFixed(1));
});

it('a survey stands beside the one before; an only one is a sentence and no figure', async () => {
  const code = 'P-2203';
  const groups = await get<{ _id: string; name: string }[]>('instrument-group', code);
  const hole = groups.find(({ name }) => name.startsWith('SIS-05'));
  const surveys = await get<string[]>(`instrument-group/${hole?._id}/survey`, code);
  const [newest = '', before = ''] = surveys;
  const minuteOf = (iso: string) => squeezed(formatTime(Date.parse(iso), ZONE, 'MM-DD HH:mm'));
  const around = (iso: string) => ({ from: new Date(Date.parse(iso) - 3_600_000), to: new Date(Date.parse(iso) + 3_600_000) }); // biome-ignore format: one line
  const one = await textOf({ code, sections: ['depth'], ...around(newest) });
  expect(one).toContain(`SIS-05分布${minuteOf(before)}${minuteOf(newest)}`);
  const oldest = surveys.at(-1) as string;
  const first = await textOf({ code, sections: ['depth'], ...around(oldest) });
  expect(first).toContain(`SIS-05只有${minuteOf(oldest)}一次測量`);
  expect(first).not.toContain('SIS-05分布');
  const rows = await post<GroupOutputRow[]>(`instrument-group/${hole?._id}/output`, { TIMESTAMP: [newest] }, code);
  expect(rows.length).toBeGreaterThan(1);
});

it('an English report has English marks, and every page has more than its head and foot', async () => {
  const pages = await pagesOf(ENGLISH);
  // Names and remarks of the demo are Chinese; the report's own words are not
  const own = pages.flat().filter((text) => !/\p{Script=Han}/u.test(text));
  expect(own.length).toBeGreaterThan(500);
  for (const text of own) expect(text).not.toMatch(/[、，。；：（）「」“”‘’\u3000]/);
  for (const page of pages) expect(page.length).toBeGreaterThan(6);
});

it('says its project, period and time zone on the cover and on every page', async () => {
  const [cover, ...others] = await pagesOf(LINE);
  expect(squeezed(cover?.join('') ?? '')).toContain('2026-11-01至2026-11-30（UTC+08:00）');
  const { name } = (await demo.database.pool.query("select name from project where code = 'P-2107'")).rows[0];
  for (const page of others) {
    expect(page.join('')).toContain(name);
    expect(page.join('')).toContain('2026-11-01 00:00 至 2026-12-01 00:00（UTC+08:00）');
  }
});
