import { DAY_MS } from '@talus/domain/time/duration';
import { describe, expect, it } from 'vitest';
import { convertRows } from '../pipeline/convert/convert-rows';
import { createPlans } from '../pipeline/convert/plans';
import { one, rows, sql } from '../platform/db/db';
import { readRaw } from '../records/readings/raw/raw-store';
import { buildInstruments } from './company/build-company';
import type { DemoInstrument } from './company/plan';
import { seriesOf } from './series';
import { NOW, SILENT, WORLD, withDemo } from './test-demo';

const { database } = withDemo();

describe('what the pipeline made of it', () => {
  const events = async () =>
    (
      await database.pool.query<{ name: string; kind: string; level: string; steps: string[] }>(
        `select coalesce(v.name, d.name) as name, e.kind, e.level,
           (select json_agg(s.step || ' ' || s.level order by s.at, s.no) from event_step s where s.event_no = e.no) as steps
         from event e left join document d on d.no = e.document_no
         left join instrument_version v on v.instrument_no = e.instrument_no and v.start_date =
           (select max(start_date) from instrument_version w where w.instrument_no = e.instrument_no)
         where e.closed_at is null order by e.no`,
      )
    ).rows;

  it('opened the events of the stories, step by step', async () => {
    const open = await events();
    const ofKind = (kind: string) =>
      Object.fromEntries(open.filter((event) => event.kind === kind).map(({ name, steps }) => [name, steps]));
    expect(ofKind('level')).toEqual({
      'TM-03': ['opened WL', 'raised AL', 'raised WSL'],
      'TM-04': ['opened WL', 'raised AL'],
      'STI-11': ['opened WL', 'raised AL'],
      'ELP-07': ['opened WL'],
      'LC-09': ['opened WL'],
      'BATT-E2': ['opened WL'],
    });
    expect(ofKind('rate')['TM-03']).toEqual(['opened WL', 'raised AL']);
    expect(Object.keys(ofKind('down')).sort()).toEqual(SILENT);
    expect(ofKind('document')).toEqual({ 'CR6-15_Slope': ['opened down'] });
  });

  it('kept the storm', async () => {
    const storms = await rows<{ name: string; peak: string }>(
      database.pool,
      sql`select v.name, max(e.peak) as peak from event e join instrument_version v on v.instrument_no = e.instrument_no
           where e.kind = 'rain' and e.closed_at is not null group by v.name order by v.name`,
    );
    expect(Object.fromEntries(storms.map(({ name, peak }) => [name, peak]))).toMatchObject({
      'RG-101': 'AL',
      'RG-109': 'WSL',
      'RG-113': 'WSL',
    });
  });

  it('took back the alarm of a pulled anchor when its readings were masked, and sent nothing of it', async () => {
    const [event] = await rows(
      database.pool,
      sql`select p.code, e.kind, e.level, e.peak, e.end_cause as cause, u.name as by,
            (select json_agg(s.step || coalesce(' ' || s.level, '') order by s.at, s.no) from event_step s where s.event_no = e.no) as steps,
            (select count(*)::int from message m where m.event_no = e.no) as messages,
            (select extract(epoch from max(s.at) - e.opened_at)::int from event_step s where s.event_no = e.no and s.step = 'retracted') as after,
            (select array_agg(distinct d.state) from delivery d join message m on m.no = d.message_no where m.event_no = e.no) as states
          from event e join project p on p.no = e.project_no left join app_user u on u.no = e.ended_by
          join instrument_version v on v.instrument_no = e.instrument_no where v.name = 'LC-05' and p.code = 'P-2107'`,
    );
    // 322 + 146 kN are above the alert of 450. The second reading after 02:43:20, at
    // 03:00, opens it; the mask was set at 10:43:20: 27,800 s
    expect(event).toEqual({
      ...{ code: 'P-2107', kind: 'level', level: 'AL', peak: 'AL', cause: 'mask', by: '陳志豪' },
      steps: ['opened AL', 'closed GREEN', 'masked', 'retracted'],
      ...{ messages: 1, after: 27_800, states: ['sent'] },
    });
    const held = await one(
      database.pool,
      sql`select count(*)::int as n, max(k.reason) as reason from masked_reading h join reading_mask k on k.instrument_no = h.instrument_no`,
    );
    expect(held).toEqual({ n: 24, reason: 'site-work' });
  });

  it('told of the alarms when they came, and sent it to nobody', async () => {
    const told = await rows<{ sms: string; after: number }>(
      database.pool,
      sql`select split_part(m.content, chr(10), 1) as sms, extract(epoch from m.created_at - s.at)::int as after
          from message m join instrument_version v on v.instrument_no = m.instrument_no
            join event_step s on s.event_no = m.event_no and s.level = m.level
          where v.name = 'TM-03' order by m.no`,
    );
    expect(told).toEqual([
      { sms: expect.stringMatching(/^警戒（黃燈）.*TM-03 2\d\.\d\d mm（門檻20\.00 mm）/), after: 60 },
      { sms: expect.stringMatching(/^行動（紅燈）.*TM-03 3\d\.\d\d mm（門檻30\.00 mm）/), after: 60 },
    ]);
    const ways = await rows(
      database.pool,
      sql`select distinct channel, state, provider from delivery order by channel`,
    );
    expect(ways).toEqual([
      { channel: 'email', state: 'sent', provider: 'demo' },
      { channel: 'sms', state: 'sent', provider: 'demo' },
    ]);
    expect(
      await one(database.pool, sql`select count(*)::int as n from app_user where (message_enable ->> 'sms')::boolean`),
    ).toEqual({ n: 0 });
  });

  it('knows who is told of what', async () => {
    const lists = await rows<{ email: string; lists: string[] }>(
      database.pool,
      sql`select u.email, array_agg(t.list order by t.list) as lists from project_target t join app_user u on u.no = t.user_no
           join project p on p.no = t.project_no where p.code = 'P-2107' group by u.email`,
    );
    expect(Object.fromEntries(lists.map(({ email, lists: on }) => [email.split('@')[0], on.join(' ')]))).toEqual({
      admin: 'action document down',
      engineer: 'action alert document down warning',
      occ: 'action alert',
      rail: 'action alert warning',
    });
  });

  it('keeps raw rows from which the readings can be computed again', async () => {
    const document = await one<{ no: number }>(database.pool, sql`select no from document where name = 'CR6-08_Slope'`);
    const instruments = buildInstruments(WORLD).filter(({ logger }) => logger === 'CR6-08');
    const positions = instruments.map((_, position) => position);
    const raw = await readRaw(database.pool, document?.no ?? 0, positions, 0, NOW);
    const plan = await createPlans().current(database.pool);
    const { all: converted } = await convertRows(database.pool, plan, {
      documentNo: document?.no ?? 0,
      times: raw.times,
      columns: new Map(raw.columns.map((column, position) => [position, column])),
    });
    expect(converted).toHaveLength(instruments.length);
    for (const { instrument, times, reading1, reading2 } of converted) {
      const generated = instruments.find(({ id }) => id === instrument.id) as DemoInstrument;
      expect({ times, reading1, reading2 }).toEqual(seriesOf(WORLD, generated, NOW - 7 * DAY_MS, NOW));
    }
  });
});
