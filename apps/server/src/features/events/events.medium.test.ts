import type { AlertCount, AlertEventRow, EventDetails } from '@talus/contract/alarms/events';
import type { WallAlarm } from '@talus/contract/alarms/occ';
import { NO_BOUNDS } from '@talus/domain/hierarchy/instrument';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeSilence } from '../../pipeline/judge/judge-silence';
import { addTarget } from '../../pipeline/tell/test-world';
import { createLoggerWorld } from '../../pipeline/testing/logger-world';
import { inTransaction, one, run, sql } from '../../platform/db/db';
import { withDemoApp } from '../../testing/demo-app';

const { database, ask, login, setNow, wakes } = withDemoApp();
const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 0, minute)).toISOString();
let world: Awaited<ReturnType<typeof createLoggerWorld>>;
let meter: { no: number; id: string };
let cell: { no: number; id: string };
let admin: string;
let occ: string;

const join = (email: string, canRemark = false) =>
  run(
    database.pool,
    sql`insert into project_member (project_no, user_no, can_remark)
        select ${world.project.no}, no, ${canRemark} from app_user where email = ${email}`,
  );

beforeAll(async () => {
  world = await createLoggerWorld(database.pool, ['TM03', 'LC01'], at(0));
  const limits: Record<'WL' | 'AL' | 'WSL', [null, number]> = { WL: [null, 10], AL: [null, 20], WSL: [null, 30] };
  meter = await world.bind({ name: 'TM-03', column: 'TM03', limits });
  cell = await world.bind({ name: 'LC-01', column: 'LC01', limits, code: 'LC' });
  await join('occ@demo.talus');
  await join('client@demo.talus');
  const person = await one<{ no: number }>(database.pool, sql`select no from app_user where email = 'occ@demo.talus'`);
  await addTarget(database.pool, world.project.no, person?.no ?? 0, 'action');
  // With a count of 2: WL at 30, AL at 40, WSL at 60, WL at 70, closed at 90; WSL again from 110
  for (const [i, value] of [5, 12, 25, 26, 31, 32, 18, null, 9, 31, 32].entries())
    await world.log([at(10 + i * 10), value, i < 9 ? 0 : 25]);
  setNow(new Date(at(111)));
  admin = await login('admin@demo.talus');
  occ = await login('occ@demo.talus');
});
afterAll(() => world?.close());

const alerts = async (span: string, token = admin) =>
  (await ask<AlertEventRow[]>('GET', `/api/alerts/${world.project.id}/getAlertsList/${span}`, { token })).body;
const brief = ({ instrument_data, startTime, endTime, label, alert_type }: AlertEventRow) => [
  instrument_data?.name,
  startTime.slice(11, 16),
  endTime?.slice(11, 16) ?? null,
  label,
  alert_type,
];

describe('the alert list', () => {
  it('shows what was at AL or WSL, from entering until back below', async () => {
    expect((await alerts('2026-11-15&2026-11-15?withoutdown=true')).map(brief)).toEqual([
      ['LC-01', '01:50', null, 'AL', 'AL'],
      ['TM-03', '01:50', null, 'WSL', 'WSL'],
      ['TM-03', '00:40', '01:10', 'WSL', 'WSL'],
    ]);
  });

  it('takes ISO times, and a span that an event only touches', async () => {
    const span = `${encodeURIComponent(at(65))}&${encodeURIComponent(at(75))}`;
    expect((await alerts(span)).map(brief)).toEqual([['TM-03', '00:40', '01:10', 'WSL', 'WSL']]);
    expect(await alerts('2026-11-16&2026-11-17?withoutdown=true')).toHaveLength(2);
    expect(await alerts(`${at(0)}&${at(39)}`)).toEqual([]);
  });

  it('says which limit was passed', async () => {
    const found = (await alerts('2026-11-15&2026-11-15')).map(({ label, limit, rateHours }) => [
      label,
      limit,
      rateHours,
    ]);
    expect(found).toEqual([['AL', 20, null], ['WSL', 30, null], ['WSL', 30, null]]); // biome-ignore format: rows
  });

  it('says when the event began, and since when each level was in force', async () => {
    const first = (await alerts('2026-11-15&2026-11-15?withoutdown=true')).at(-1);
    expect(first).toMatchObject({ openedAt: at(30), closedAt: at(90), startTime: at(40), levelSince: at(60) });
    expect(first?.levels.map(({ level, since, amount, limit, limitSign }) => [level, since, amount, limit, limitSign])).toEqual([['AL', at(40), 26, 20, '≥'], ['WSL', at(60), 32, 30, '≥']]); // biome-ignore format: rows
  });

  it('counts events in progress and their instruments, for the operations centre its own and what is behind its switch', async () => {
    const of = async (token: string, query = '') =>
      (await ask('GET', `/api/alerts/${world.project.id}/count${query}`, { token })).body;
    const all = { WSL: 1, AL: 1, down: 0, unreported: 2, unacknowledged: 2, unseen: 1, otherTypes: 0, hiddenOpen: { count: 0, worst: null }, instruments: 2 }; // biome-ignore format: a row
    expect(await of(admin)).toEqual(all);
    expect(await of(occ)).toEqual({ WSL: 1, AL: 0, down: 0, unreported: 1, unacknowledged: 1, unseen: 1, otherTypes: 1, hiddenOpen: { count: 0, worst: null }, instruments: 1 }); // biome-ignore format: a row
    expect(await of(occ, '?types=all')).toEqual(all);
  });

  it('names a bad time', async () => {
    const { status, body } = await ask('GET', `/api/alerts/${world.project.id}/getAlertsList/now&2026-11-15`, {
      token: admin,
    });
    expect([status, body.fields?.[0]?.field]).toEqual([400, 'startDate']);
  });

  it('gives the newest alone, and goes on before one', async () => {
    const [first] = await alerts('limit?withoutdown=true&limit=1');
    const rest = await alerts(`limit?before=${first?._id}`);
    expect([first, ...rest].map((row) => row && brief(row)[1])).toEqual(['01:50', '01:50', '00:40']);
  });

  it('shows the operations centre landslide meters at first, and all that its wall rings for at a switch', async () => {
    const names = async (query: string) => (await alerts(query, occ)).map((row) => row.instrument_data?.name);
    expect(await names('limit')).toEqual(['TM-03', 'TM-03']);
    expect(await names('limit?types=all')).toEqual(['LC-01', 'TM-03', 'TM-03']);
    const shown = (await alerts('limit?types=all', occ))[0];
    const one = await ask('GET', `/api/project/${world.project.id}/event/${shown?._id}`, { token: occ });
    expect(one.status).toBe(200);
  });

  it('gives one instrument, or all', async () => {
    const of = async (id: string) =>
      (
        await ask<AlertEventRow[]>(
          'GET',
          `/api/project/${world.project.id}/instrument/${id}/alertEvent?startTime=2026-11-15&endTime=2026-11-15`,
          { token: admin },
        )
      ).body.length;
    expect([await of('all'), await of(meter.id), await of(cell.id)]).toEqual([3, 2, 1]);
    const strange = await ask('GET', `/api/project/${world.project.id}/instrument/some/alertEvent`, { token: admin });
    expect(strange.status).toBe(400);
  });
});

describe('an alarm in progress', () => {
  const live = async () =>
    (
      await database.pool.query<{ body: { item: { step: string } }[] }>(
        `select body from live_entry where project_no = $1 and kind = 'event' order by no desc limit 1`,
        [world.project.no],
      )
    ).rows[0]?.body[0]?.item.step;
  const eventOf = async (no: number) =>
    (
      await one<{ id: string }>(
        database.pool,
        sql`select id from event where instrument_no = ${no} and closed_at is null`,
      )
    )?.id as string;

  const unseen = async (token = occ, query = '') =>
    (await ask<AlertEventRow[]>('GET', `/api/alerts/${world.project.id}/unseen${query}`, { token })).body;

  it('that is over and that nobody saw stays listed', async () => {
    const found = await unseen();
    expect(found.map((row) => [...brief(row), row.isUnseen, row.isOnWall])).toEqual([
      ['TM-03', '00:40', '01:10', 'WSL', 'WSL', true, true],
    ]);
    expect(await unseen(admin)).toEqual(found);
  });

  it('that is over is listed and counted for the wall alone where that is asked for, before it is cut', async () => {
    const onWall = '?onWall=true&types=all';
    const count = async (token: string, query = onWall) =>
      (await ask<AlertCount>('GET', `/api/alerts/${world.project.id}/count${query}`, { token })).body.unseen;
    const wall = await unseen(admin, `${onWall}&limit=1`);
    expect(wall.map(({ instrument_data }) => instrument_data?.name)).toEqual(['TM-03']);
    expect(await count(admin)).toBe(1);
    await run(database.pool, sql`update area set occ_visible = false where project_no = ${world.project.no}`);
    expect([await unseen(admin, onWall), await count(admin)]).toEqual([[], 0]);
    // Without the filter an administrator still gets all, and the operations centre no more than its wall
    expect([(await unseen(admin)).length, await count(admin, '?types=all')]).toEqual([1, 1]);
    expect([await unseen(occ, '?onWall=false'), await count(occ, '?onWall=false')]).toEqual([[], 0]);
    await run(database.pool, sql`update area set occ_visible = true where project_no = ${world.project.no}`);
    const odd = await ask('GET', `/api/alerts/${world.project.id}/unseen?onWall=some`, { token: admin });
    expect([odd.status, odd.body.fields?.[0]?.field]).toEqual([400, 'onWall']);
  });

  it('is reported once, by whom and when', async () => {
    const url = `/api/occ/inform/${meter.id}`;
    expect((await ask('GET', url, { token: occ })).body).toBeNull();
    const { body } = await ask('PUT', url, { token: occ });
    expect(body).toMatchObject({ enable: true, time: at(111) });
    expect(await live()).toBe('informed');
    setNow(new Date(at(113)));
    expect((await ask('PUT', url, { token: admin })).body).toEqual(body);
    expect((await ask('GET', url, { token: admin })).body).toEqual(body);
    const row = (await alerts('limit')).find(({ instrumentId }) => instrumentId === meter.id);
    expect(row?.inform).toEqual(body);
    // The closed alarms are reported with it
    expect(await unseen()).toEqual([]);
  });

  it('stands on the wall with who reported it, for those who watch', async () => {
    const url = `/api/occ/${world.project.id}/alarms`;
    const { body } = await ask<WallAlarm[]>('GET', url, { token: occ });
    const shown = body.map(({ name, kind, level, area, inform }) => [
      name,
      kind,
      level,
      area.name,
      inform?.time ?? null,
    ]);
    const [{ name: area } = { name: '' }] = body.map((alarm) => alarm.area);
    expect(shown.sort()).toEqual([['LC-01', 'level', 'AL', area, null], ['TM-03', 'level', 'WSL', area, at(111)]]); // biome-ignore format: rows
    expect((await ask('GET', url, { token: admin })).body).toEqual(body);
    expect((await ask('GET', url, { token: await login('client@demo.talus') })).status).toBe(403);
    await run(database.pool, sql`update area set occ_visible = false where project_no = ${world.project.no}`);
    expect((await ask('GET', url, { token: occ })).body).toEqual([]);
    await run(database.pool, sql`update area set occ_visible = true where project_no = ${world.project.no}`);
  });

  it('has nothing to report where nothing is wrong', async () => {
    const quiet = await world.bind({ name: 'TM-04', column: 'TM03', code: 'TM' });
    const { status, body } = await ask('PUT', `/api/occ/inform/${quiet.id}`, { token: occ, language: 'en' });
    expect([status, body.message]).toEqual([409, 'This instrument has no alarm in progress']);
  });

  it('is acknowledged with a comment by those who may, and tells its story', async () => {
    const event = `/api/project/${world.project.id}/event/${await eventOf(meter.no)}`;
    const comment = { comment: '已派員現場查看' };
    const client = await login('client@demo.talus');
    expect((await ask('PUT', `${event}/acknowledge`, { token: client, body: comment })).status).toBe(403);
    // Repeated clicks are one step
    const acknowledge = () => ask('PUT', `${event}/acknowledge`, { token: occ, body: comment });
    expect((await Promise.all([acknowledge(), acknowledge(), acknowledge()])).map((answer) => answer.body)).toEqual([{ ok: true }, { ok: true }, { ok: true }]); // biome-ignore format: one line
    expect(await live()).toBe('acknowledged');
    const { body } = await ask<EventDetails>('GET', event, { token: client });
    expect(body.state).toMatchObject({ acknowledged: true, time: at(113), comment: '已派員現場查看' });
    expect(body.steps.map(({ step, level }) => [step, level])).toEqual([['opened', 'WSL'], ['informed', 'WSL'], ['acknowledged', 'WSL']]); // biome-ignore format: rows
    expect(body.messages.map(({ level, deliveries }) => [level, deliveries.length > 0])).toEqual([['WSL', true]]);
    expect(JSON.stringify(body.messages)).not.toContain('occ@demo.talus');
    expect(body.limits).toMatchObject({ AL_plus: 20, AL_minus: null, WSL_plus: 30 });
  });

  it('sends again what failed, one delivery or all, for administrators', async () => {
    const event = `/api/project/${world.project.id}/event/${await eventOf(meter.no)}`;
    await run(
      database.pool,
      sql`update delivery set state = 'failed', tries = 9, error = 'mitake:e', address = 'wrong ' || no
          where message_no in (select m.no from message m join event e on e.no = m.event_no where e.instrument_no = ${meter.no})`,
    );
    const details = async () => (await ask<EventDetails>('GET', event, { token: admin })).body;
    const failed = (await details()).messages.flatMap(({ deliveries }) => deliveries);
    expect(failed.map(({ state, error }) => [state, error])).toEqual(failed.map(() => ['failed', 'mitake:e']));
    const resend = (body: object, token = admin) => ask<{ resent: number }>('PUT', `${event}/resend`, { token, body });
    expect((await resend({}, occ)).status).toBe(403);
    const before = wakes();
    expect((await resend({ delivery: failed[0]?.no })).body).toEqual({ resent: 1 });
    // Deliveries waiting for a retry are resent, too
    expect((await resend({})).body).toEqual({ resent: failed.length });
    expect(wakes() - before).toBe(2);
    expect((await details()).messages.flatMap(({ deliveries }) => deliveries.map(({ state }) => state))).toEqual(
      failed.map(() => 'waiting'),
    );
    // The resend uses the current address of the receiver
    const { rows: sent } = await database.pool.query<{ channel: string; address: string }>(
      'select channel, address from delivery where no = any($1)',
      [failed.map(({ no }) => no)],
    );
    expect(sent.filter(({ address }) => address.startsWith('wrong'))).toEqual([]);
    expect(sent.find(({ channel }) => channel === 'email')?.address).toBe('occ@demo.talus');
  });

  it('is unknown in another project', async () => {
    const other = await one<{ id: string }>(database.pool, sql`select id from project where code = 'P-2203'`);
    const { status } = await ask('GET', `/api/project/${other?.id}/event/${await eventOf(meter.no)}`, { token: admin });
    expect(status).toBe(404);
  });

  it('shows in its area, also once the logger is silent', async () => {
    const area = await one<{ id: string }>(
      database.pool,
      sql`select id from area where project_no = ${world.project.no}`,
    );
    const url = `/api/project/${world.project.id}/area/${area?.id}/isAlert`;
    const alarmed = async () =>
      (await ask<{ name: string; alert: boolean }[]>('GET', url, { token: occ })).body.map((row) => [
        row.name,
        row.alert,
      ]);
    const status = async () =>
      (await ask('GET', `/api/project/${world.project.id}/instrument/${meter.id}/status`, { token: occ })).body;
    expect(await alarmed()).toEqual([['TM-03', true], ['LC-01', true], ['TM-04', false]]); // biome-ignore format: rows
    expect(await status()).toMatchObject({ status: 'WSL', level: 'WSL', TIMESTAMP: at(110) });
    setNow(new Date(at(600)));
    expect(await alarmed()).toEqual([['TM-03', true], ['LC-01', true], ['TM-04', false]]); // biome-ignore format: rows
    expect(await status()).toMatchObject({ status: 'down', level: 'WSL' });
  });

  it('that rises above its report asks for it again; the report stays in its history', async () => {
    const event = `/api/project/${world.project.id}/event/${await eventOf(cell.no)}`;
    expect((await ask('PUT', `${event}/report`, { token: await login('client@demo.talus') })).status).toBe(403);
    const { body: report } = await ask('PUT', `${event}/report`, { token: occ });
    expect(report).toMatchObject({ enable: true, time: at(600) });
    expect((await ask('GET', `/api/occ/inform/${cell.id}`, { token: occ })).body).toEqual(report);
    // LC-01 at 31 twice: action from 620 on
    await world.log([at(610), 31, 31], [at(620), 31, 31]);
    setNow(new Date(at(620)));
    expect((await ask('GET', `/api/occ/inform/${cell.id}`, { token: occ })).body).toBeNull();
    const { body } = await ask<EventDetails>('GET', event, { token: occ });
    expect([body.inform, body.level, body.levelSince]).toEqual([null, 'WSL', at(620)]);
    expect(body.reports.map(({ level, time }) => [level, time])).toEqual([['AL', at(600)]]);
    expect(body.steps.map(({ step, level }) => `${step} ${level}`)).toEqual(['opened AL', 'informed AL', 'raised WSL']);
    const said = await database.pool.query<{ body: { item: { step: string; isReported: boolean } }[] }>(
      `select body from live_entry where project_no = $1 and kind = 'event' order by no desc limit 1`,
      [world.project.no],
    );
    expect(said.rows[0]?.body[0]?.item).toMatchObject({ step: 'raised', level: 'WSL', isReported: false });
    await ask('PUT', `/api/occ/inform/${cell.id}`, { token: occ });
    expect((await ask<EventDetails>('GET', event, { token: occ })).body.reports.map(({ level }) => level)).toEqual(['AL', 'WSL']); // biome-ignore format: a row
  });
});

it('lists rain events of a gauge and of its area', async () => {
  const gauge = await world.bind({ name: 'RG-01', column: 'LC01', code: 'RAIN' });
  await run(
    database.pool,
    sql`insert into rain_event (id, instrument_no, started_at, ended_at, total_mm, peak)
        values (${'a'.repeat(24)}, ${gauge.no}, ${at(0)}, ${at(60)}, 12.5, 'GREEN'), (${'b'.repeat(24)}, ${gauge.no}, ${at(3000)}, null, 80, 'AL')`,
  );
  const area = await one<{ id: string }>(
    database.pool,
    sql`select id from area where project_no = ${world.project.no}`,
  );
  const of = async (place: string) =>
    (
      await ask<{ total: number; endTime: string | null; label: string }[]>(
        'GET',
        `/api/project/${world.project.id}/${place}/event`,
        { token: admin },
      )
    ).body.map(({ total, endTime, label }) => [total, endTime, label]);
  const all = [[80, null, 'AL'], [12.5, at(60), 'GREEN']]; // biome-ignore format: rows
  expect(await of(`instrument/${gauge.id}`)).toEqual(all);
  expect(await of(`area/${area?.id}`)).toEqual(all);
});

it('gives the snake line of a storm, bin by bin', async () => {
  const gauge = await world.bind({ name: 'RG-02', column: 'LC01', code: 'RAIN' });
  // 30 mm in each of two bins, then a dry bin
  await world.log([at(700), null, 30], [at(710), null, 30], [at(720), null, 0]);
  setNow(new Date(at(721)));
  const { body } = await ask<AlertEventRow[]>(
    'GET',
    `/api/project/${world.project.id}/instrument/${gauge.id}/alertEvent`,
    { token: admin },
  );
  expect(body.map(({ label, kind, startTime }) => [label, kind, startTime])).toEqual([['AL', 'rain', at(710)]]);
  // X = 60 mm in a day, Y = 60 / 3 = 20 mm/h; Y + 0.1404 X = 20 + 8.424 = 28.424
  expect(body[0]?.outputs.map((output) => [output.TIMESTAMP, output.reading2, output.oneDayAccumulatedRainFall, output.threeHourMeanRainFall])).toEqual([[at(710), 30, 60, 20], [at(720), 0, 60, 20]]); // biome-ignore format: rows
  expect(body[0]?.outputs[0]?.threeHourRainFallIntercept).toBeCloseTo(28.424, 9);
  const plain = (await alerts('limit?outputs=false')).find(({ kind }) => kind === 'rain');
  expect(plain).toEqual({ ...body[0], outputs: [] });
});

it('of a rate says the change, in how many hours, and the limit that it passed', async () => {
  const person = await one<{ no: number }>(database.pool, sql`select no from app_user where email = 'occ@demo.talus'`);
  await addTarget(database.pool, world.project.no, person?.no ?? 0, 'alert');
  const AL = { minus: -5, plus: 5 };
  const rate1h = { WL: NO_BOUNDS, AL, WSL: NO_BOUNDS };
  const fast = await world.bind({ name: 'TM-09', column: 'TM03', allowRate: true, rate1h });
  // 7 - 1 = 6 and 8 - 1 = 7 in an hour: two in a row above 5
  for (const [i, value] of [1, 1, 1, 1, 1, 1, 7, 8].entries()) await world.log([at(800 + i * 10), value, 0]);
  setNow(new Date(at(871)));
  // Tokens expire after twelve hours
  admin = await login('admin@demo.talus');
  occ = await login('occ@demo.talus');
  const [row] = (
    await ask<AlertEventRow[]>('GET', `/api/project/${world.project.id}/instrument/${fast.id}/alertEvent`, {
      token: admin,
    })
  ).body;
  expect(row).toMatchObject({
    kind: 'rate',
    rate: true,
    startTime: at(870),
    value: 8,
    quantity: 'rate1Hr',
    rateHours: 1,
    change: 7,
    amount: 7,
    limit: 5,
    limitSign: '>',
  });
  const { body } = await ask<EventDetails>('GET', `/api/project/${world.project.id}/event/${row?._id}`, {
    token: admin,
  });
  expect(body.rate_1Hr_config).toMatchObject({ AL_plus: 5, AL_minus: -5 });
  expect(body.steps.map(({ step, quantity, amount, limit }) => [step, quantity, amount, limit])).toEqual([['opened', 'rate1Hr', 7, 5]]); // biome-ignore format: a row
  expect(body.messages[0]?.content).toContain('1小時變化+7.00 mm（門檻5.00 mm）');
});

it('a row without a value leaves the last value and its time in sight', async () => {
  await world.log([at(880), null, 0]);
  const { body } = await ask('GET', `/api/project/${world.project.id}/instrument/${meter.id}/status`, { token: admin });
  expect(body).toMatchObject({ TIMESTAMP: at(880), last_value: { TIMESTAMP: at(870), reading2: 8 } });
});

// Runs last: all instruments of the demo fall silent with the clock
it('lists a logger that fell silent once, with its instruments inside', async () => {
  const now = new Date(at(905));
  setNow(now);
  await inTransaction(database.pool, (tx) => judgeSilence(tx, now, async () => {}));
  const silences = async (token: string, query: string) =>
    (await alerts(`limit?${query}`, token)).filter(({ label }) => label === 'down');
  const [row, ...others] = await silences(admin, 'limit=100');
  expect(others).toEqual([]);
  expect(row).toMatchObject({ kind: 'document', instrumentId: null, isOnWall: true });
  expect(row?.instruments.map(({ name }) => name)).toEqual(['TM-03', 'LC-01', 'TM-04', 'RG-01', 'RG-02', 'TM-09']);
  expect(row?.instruments[0]).toMatchObject({ since: at(890), until: null });
  const count = async (token: string, query = '') =>
    (await ask<{ down: number }>('GET', `/api/alerts/${world.project.id}/count${query}`, { token })).body.down;
  expect([await count(admin), await count(occ), await count(occ, '?types=all')]).toEqual([1, 0, 1]);
  expect(await silences(occ, 'types=all')).toEqual([row]);
});
