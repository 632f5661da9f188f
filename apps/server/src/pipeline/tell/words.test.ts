import { fitsOneSms } from '@talus/domain/alerts/messages/sms-length';
import { describe, expect, it } from 'vitest';
import type { Notice } from './notice';
import { curveLink, type Names, smsTextOf, wordNotice } from './words';

const NAMES: Names = {
  project: { name: '阿里山線邊坡監測', code: 'P-2107' },
  area: 'A 區',
  station: 'S3',
  instrument: 'TM-01',
  document: null,
  unit: 'mm',
  decimals: 2,
};
// 00:40 UTC is 08:40 in Taipei
const AT = Date.UTC(2026, 10, 15, 0, 40);
const NOTICE: Notice = {
  kind: 'level',
  level: 'AL',
  project: 1,
  value: 21.346,
  limit: 20,
  readingTime: AT,
  dedupeKey: 'x',
};
const LINK = 'https://talus.tw/chart?instrument=i&project=p';
const zh = { language: 'zh-TW', zone: 'Asia/Taipei', link: LINK } as const;
const en = { ...zh, language: 'en' } as const;

describe('a level', () => {
  it('is one short line by SMS', () =>
    expect(smsTextOf(wordNotice(NOTICE, NAMES, zh).content)).toBe(
      '警戒（黃燈）阿里山線邊坡監測 A 區 / S3 TM-01 21.35 mm（門檻20.00 mm） 11/15 08:40',
    ));

  it('tells all of it by mail', () => {
    expect(wordNotice(NOTICE, NAMES, zh).subject).toBe('[Talus] 警戒（黃燈）：TM-01（阿里山線邊坡監測）');
    expect(wordNotice(NOTICE, NAMES, zh).content.split('\n').slice(1)).toEqual([
      '',
      '專案：阿里山線邊坡監測',
      '位置：A 區 / S3',
      '儀器：TM-01',
      '狀態：警戒（黃燈）',
      '量測值：21.35 mm',
      '門檻：20.00 mm',
      '量測時間：2026-11-15 08:40（Asia/Taipei）',
      `歷史曲線：${LINK}`,
    ]);
  });

  it('speaks English', () =>
    expect(smsTextOf(wordNotice({ ...NOTICE, level: 'WSL' }, NAMES, en).content)).toBe(
      'ACTION (red light) P-2107 TM-01 21.35 mm (limit 20.00 mm) 11/15 08:40',
    ));

  it('of a change over a gap says its true span, with its sign and the limit of the hour', () => {
    const gap: Notice = { ...NOTICE, kind: 'rate1Hr', level: 'WSL', value: 495, limit: 50, spanMs: 27.6 * 3_600_000 };
    const [zhText, enText] = [wordNotice(gap, NAMES, zh), wordNotice(gap, NAMES, en)];
    expect(smsTextOf(zhText.content)).toBe(
      '行動（紅燈）P-2107 TM-01 27.6 小時內 +495.00 mm（1小時門檻50.00 mm） 11/15 08:40',
    );
    expect(smsTextOf(enText.content)).toBe(
      'ACTION (red light) P-2107 TM-01 +495.00 mm in 27.6 h (1 h limit 50.00 mm) 11/15 08:40',
    );
    expect(enText.content).toContain('Change: +495.00 mm in 27.6 h\nLimit for 1 h: 50.00 mm');
    expect(wordNotice({ ...gap, kind: 'rate24Hr', value: -60, spanMs: 7 * 86_400_000 }, NAMES, zh).content).toContain(
      '變化：7 天內 -60.00 mm\n24 小時門檻：50.00 mm',
    );
  });

  it('says that the data are late', () => {
    const { content } = wordNotice({ ...NOTICE, isLate: true }, NAMES, zh);
    expect(smsTextOf(content)).toContain('（延遲資料）');
    expect(content).toContain('可能不是目前的狀況');
  });

  it('shortens the project, then the place, to stay within one SMS', () => {
    const long = { name: '臺灣西部幹線邊坡安全監測系統擴充工程第二期委託技術服務案', code: 'P-2107' };
    expect(smsTextOf(wordNotice(NOTICE, { ...NAMES, project: long }, zh).content)).toBe(
      '警戒（黃燈）P-2107 A 區 / S3 TM-01 21.35 mm（門檻20.00 mm） 11/15 08:40',
    );
    const far = { ...NAMES, project: long, area: '第二標段東側擋土牆後方臨時支撐監測區域' };
    expect(smsTextOf(wordNotice(NOTICE, far, zh).content)).toBe(
      '警戒（黃燈）P-2107 TM-01 21.35 mm（門檻20.00 mm） 11/15 08:40',
    );
  });

  it('counts by the alphabet, not by the language: English with a Chinese name holds 70', () => {
    const sms = (names: Partial<Names>) => smsTextOf(wordNotice(NOTICE, { ...NAMES, ...names }, en).content);
    const latin = { project: { name: 'Alishan line slopes', code: 'P-2107' }, area: 'Area A' };
    expect(sms(latin)).toBe(
      'ALERT (yellow light) Alishan line slopes Area A / S3 TM-01 21.35 mm (limit 20.00 mm) 11/15 08:40',
    );
    // With the limit the text would have 74 characters
    expect(sms({ ...latin, instrument: '水位計 TM-01' })).toBe(
      'ALERT (yellow light) P-2107 水位計 TM-01 21.35 mm 11/15 08:40',
    );
  });

  it.each([420, 5000])('is one SMS and one line of a header with a name of %i characters', (length) => {
    for (const letter of ['x', '針', '🌧']) {
      const names = {
        ...NAMES,
        instrument: letter.repeat(length),
        project: { name: letter.repeat(length), code: letter.repeat(length) },
      };
      for (const wording of [zh, en]) {
        const { content, subject } = wordNotice(NOTICE, names, wording);
        expect(fitsOneSms(smsTextOf(content)), smsTextOf(content)).toBe(true);
        expect(Buffer.byteLength(subject)).toBeLessThan(998);
        // The essential parts are there
        expect(smsTextOf(content)).toContain('21.35 mm');
        expect(smsTextOf(content)).toContain('11/15 08:40');
      }
    }
  });

  it('keeps a name with a line break on the first line', () =>
    expect(smsTextOf(wordNotice(NOTICE, { ...NAMES, instrument: 'TM\n01' }, zh).content)).toContain('TM 01 21.35'));
});

describe('the other kinds', () => {
  const sms = (notice: Partial<Notice>, names: Partial<Names> = {}) =>
    smsTextOf(wordNotice({ ...NOTICE, ...notice }, { ...NAMES, ...names }, zh).content);
  it.each<[string, string, string]>([
    ['1 h rate', sms({ kind: 'rate1Hr', value: -3.2, limit: -3 }), '1小時變化-3.20 mm（門檻-3.00 mm）'],
    ['24 h rate', sms({ kind: 'rate24Hr', limit: null }), '24小時變化+21.35 mm 11/15'],
    ['rain', sms({ kind: 'rain', value: 80.5 }, { decimals: 1 }), '雨量80.5 mm'],
    ['nothing below zero', sms({ value: -0.001 }), 'TM-01 0.00 mm'],
    [
      'silence',
      sms({ kind: 'down', level: 'down' }),
      '儀器無資料 阿里山線邊坡監測 A 區 / S3 TM-01 最後資料 11/15 08:40',
    ],
    ['silence from the start', sms({ kind: 'down', level: 'down', readingTime: null }), '最後資料 無紀錄'],
    [
      'a logger',
      sms({ kind: 'document', level: 'down' }, { document: 'CR1000_ten', instrument: null }),
      '資料檔中斷 阿里山線邊坡監測 CR1000_ten 最後更新 11/15 08:40',
    ],
    ['a test', sms({ kind: 'test', level: null }), 'Talus 測試訊息 11/15 08:40'],
    ['no judge', sms({ kind: 'heartbeat', level: null }), '告警判定自 11/15 08:40 起停止'],
    ['a judge again', sms({ kind: 'heartbeat-returned', level: null }), '告警判定已恢復；自 11/15 08:40 起曾停止'],
  ])('%s', (_, text, part) => expect(text).toContain(part));
});

describe('curveLink', () => {
  const ids = { instrumentId: 'a'.repeat(24), projectId: 'b'.repeat(24) };
  it('ends at the reading, runs by itself and names the project', () =>
    expect(curveLink('https://talus.tw', { ...ids, readingTime: AT })).toBe(
      `https://talus.tw/chart?instrument=${ids.instrumentId}&startDate=2026-11-15T00%3A40%3A00.000Z&autoRun=1&project=${ids.projectId}`,
    ));
  it('is none without a public address', () => expect(curveLink(null, { ...ids, readingTime: AT })).toBeNull());
});

it.each<[Notice['kind'], number, string, string]>([
  ['server-clock', 2, 'Talus 伺服器時鐘可能快了約 2.0 小時，請檢查；資料照常判定，暫不判定無資料', '超前：2.0 小時'],
  ['server-clock', -0.5, 'Talus 伺服器時鐘可能慢了約 30 分鐘，請檢查；資料照常判定，暫不判定無資料', '落後：30 分鐘'],
  // 2026-11-15 08:40 of a logger that is ahead by a year of 8,760 hours
  ['clock', 8760, '資料檔 CR6-12_A4 時鐘超前，2026-11-15 08:40 的資料已隔離、未判定，請處理', '超前：365 天'],
])('a clock is said in the unit that people read best: %s %d', (kind, value, sms, line) => {
  const names = {
    ...NAMES,
    project: null,
    area: null,
    station: null,
    instrument: null,
    document: 'CR6-12_A4',
    unit: 'h',
  };
  const notice = { kind, level: null, project: null, value, readingTime: AT, dedupeKey: 'x' };
  const { content } = wordNotice(notice, names, zh);
  expect(smsTextOf(content)).toBe(sms);
  expect(content).toContain(`\n${line}\n`);
  expect(wordNotice({ ...notice, kind: 'server-clock' }, names, en).subject).toBe(
    `[Talus] The server clock may be ${value === 2 ? '2.0 h ahead' : value < 0 ? '30 min behind' : '365 days ahead'}`,
  );
});
