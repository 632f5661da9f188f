import { COLUMNS_TYPE, type OutputRow } from '@talus/contract/data/outputs';
import { decodeOutput } from '@talus/domain/readings/output-columns';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db';
import { packDirtyDays } from '../../records/readings/days/pack/pack-readings';
import { recordReadings } from '../../records/readings/write/record-readings';
import { withDemoApp } from '../../testing/demo-app';

const demo = withDemoApp();
const { ask, login, database } = demo;
const HOUR = 3_600_000;
const MIDNIGHT = Date.parse('2026-03-01T16:00:00Z'); // 00:00 of the 2nd in Taipei
// The 2nd of March: 22 × 15.5 + 12.5 + 14.0 = 367.5 mm, of which 14.0 in the hour up to 00:00; the 3rd: 24 × 0.5 = 12
// mm, but without the bin of 08:00 11.5 mm. Bins are labelled with their end, so the first is at 01:00.
const DAY_2 = [...Array<number>(22).fill(15.5), 12.5, 14];
const DAY_3 = Array.from({ length: 24 }, (_, i) => (i === 7 ? null : 0.5));
const BINS = [...DAY_2, ...DAY_3];

let project = '';
let engineer = '';
let gauge = { no: 0, id: '' };
let other = '';

beforeAll(async () => {
  const { pool } = database;
  project = (await pool.query("select id from project where code = 'P-2107'")).rows[0].id;
  engineer = await login('engineer@demo.talus');
  const named = async (name: string) =>
    (
      await pool.query(
        `select i.no, i.id from instrument i join instrument_version v on v.instrument_no = i.no
           join project p on p.no = i.project_no where p.code = 'P-2107' and v.name = $1`,
        [name],
      )
    ).rows[0];
  gauge = await named('RG-02');
  other = (await named('TM-03')).id;
  const readings = {
    instrumentNo: BINS.map(() => gauge.no),
    ts: BINS.map((_, i) => MIDNIGHT + (i + 1) * HOUR),
    reading1: BINS,
    reading2: BINS,
  };
  await inTransaction(pool, (tx) => recordReadings(tx, readings));
  await packDirtyDays(pool, { before: '2026-03-03', limit: 1000 });
});

const date = ['2026-03-02T00:00:00+08:00', '2026-03-04T00:00:00+08:00'];
const rows = async (more: object) =>
  (
    await ask<OutputRow[]>('POST', `/api/project/${project}/output`, {
      token: engineer,
      body: { date, instrument: [gauge.id], ...more },
    })
  ).body;
const local = (time: string | number) =>
  new Date(new Date(time).getTime() + 8 * HOUR).toISOString().slice(5, 16).replace('T', ' ');

describe('rain by the day', () => {
  it('keeps the reading of the interval’s time, and has the sum of the day beside it', async () => {
    const shown = (await rows({ interval: 'daily' })).map((row) => [local(row.TIMESTAMP), row.reading2, row.rain_sum]);
    expect(shown).toEqual([
      ['03-03 00:00', 14, 367.5],
      ['03-04 00:00', 0.5, 11.5],
    ]);
  });

  it('is that of the whole local day also at another time of it, and where the span begins or ends in the day', async () => {
    const at = (more: object) => rows({ interval: 'daily', intervalInitialTime: '08:00', ...more });
    // The reading of 08:00 on the 3rd has no value; 15.5 is at 08:00 of the 2nd
    expect((await at({})).map((row) => [local(row.TIMESTAMP), row.reading2, row.rain_sum])).toEqual([
      ['03-02 08:00', 15.5, 367.5],
      ['03-03 08:00', null, 11.5],
    ]);
    const short = await at({ date: ['2026-03-02T07:30:00+08:00', '2026-03-02T08:30:00+08:00'] });
    expect(short.map(({ rain_sum }) => rain_sum)).toEqual([367.5]);
  });

  it('goes by the zone that is asked for', async () => {
    // UTC's 2nd of March is 08:00 to 08:00 in Taipei: bins of 09:00 to 00:00, 14 × 15.5 + 12.5 + 14 = 243.5 (8 of 22 are
    // before), and 7 × 0.5 of the next morning, whose 08:00 is missing
    const [row] = await rows({
      interval: 'daily',
      timezone: 'UTC',
      date: ['2026-03-03T00:00:00Z', '2026-03-03T00:00:00Z'],
    });
    expect(row?.rain_sum).toBe(243.5 + 3.5);
  });

  it('is the hour’s by the hour, and nothing where readings are shown as they came, or of what is no gauge', async () => {
    const hours = await rows({ interval: 'hour' });
    expect(hours).toHaveLength(48);
    expect(hours[23]).toMatchObject({ reading2: 14, rain_sum: 14 });
    expect(hours[31]).toMatchObject({ reading2: null, rain_sum: null });
    expect((await rows({})).some((row) => 'rain_sum' in row)).toBe(false);
    const both = await rows({ interval: 'daily', instrument: [other], date: ['2026-11-13', '2026-11-15'] });
    expect([both.length > 0, both.some((row) => 'rain_sum' in row)]).toEqual([true, false]);
  });
});

describe('the same in packed columns', () => {
  const packed = async (more: object) => {
    const response = await demo.app.inject({
      method: 'POST',
      url: `/api/project/${project}/output`,
      headers: { authorization: `Bearer ${engineer}`, accept: COLUMNS_TYPE, 'content-type': 'application/json' },
      payload: JSON.stringify({ date, instrument: [gauge.id, other], ...more }),
    });
    return decodeOutput(new Uint8Array(response.rawPayload));
  };

  it.each([{}, { points: 10 }])('beside the readings, thinned or not: %o', async (more) => {
    const [series, none] = await packed({ interval: 'daily', ...more });
    expect([...(series?.columns.times ?? [])].map(local)).toEqual(['03-03 00:00', '03-04 00:00']);
    expect([[...(series?.columns.reading2 ?? [])], [...(series?.sums ?? [])]]).toEqual([
      [14, 0.5],
      [367.5, 11.5],
    ]);
    expect(none?.sums).toBeUndefined();
    expect((await packed(more))[0]?.sums).toBeUndefined();
  });
});

describe('the same as a file', () => {
  const csv = async (more: object) =>
    (
      await demo.app.inject({
        method: 'POST',
        url: `/api/project/${project}/output/export`,
        headers: { authorization: `Bearer ${engineer}`, 'content-type': 'application/json', 'accept-language': 'en' },
        payload: JSON.stringify({ date, instrument: [gauge.id], format: 'csv', ...more }),
      })
    ).body
      .trim()
      // The lines after the description
      .replace(/^.*?\r\n\r\n/s, '')
      .split('\r\n');

  it('has a column for the sum, beside the reading', async () => {
    expect(await csv({ interval: 'daily' })).toEqual([
      'Time (UTC+08:00),RG-02 (mm),RG-02 day sum (mm)',
      '2026-03-03 00:00,14,367.5',
      '2026-03-04 00:00,0.5,11.5',
    ]);
    const [head, first] = await csv({ interval: 'hour' });
    expect([head, first]).toEqual(['Time (UTC+08:00),RG-02 (mm),RG-02 hour sum (mm)', '2026-03-02 01:00,15.5,15.5']);
  });

  it('over more than a month is cut into pieces without losing a day, and has no second column where it is the first', async () => {
    const long = await csv({ interval: 'daily', date: ['2026-01-10T12:00:00+08:00', '2026-04-20T12:00:00+08:00'] });
    expect(long.filter((line) => line.startsWith('2026-03-0'))).toEqual([
      '2026-03-03 00:00,14,367.5',
      '2026-03-04 00:00,0.5,11.5',
    ]);
    expect((await csv({ interval: 'daily', oneDayRain: true }))[0]).toBe('Time (UTC+08:00),RG-02 (mm/24h)');
  });
});
