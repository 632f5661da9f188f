import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { beforeAll, beforeEach } from 'vitest';
import { isCluster } from '../platform/db/schema/spread';
import { storeFile } from '../platform/files/stored-files';
import type { withDemoApp } from './demo-app';

export type Ids = Record<string, string>;
/** Values for the other parameters of paths. */
export const ELSE = {
  timestamp: '0',
  startDate: '2026-11-01',
  endDate: '2026-11-15',
  scaleKey: 'mm',
  noun: 'instrument',
  layer: 'shp',
  file: 'line.zip',
  fileNo: '1',
  forecast: 'radar',
};
export const UNKNOWN_ID = 'f'.repeat(24);

/** Names in braces in paths and examples. */
export const NAMES = [
  'projectId',
  'areaId',
  'stationId',
  'clientId',
  'messageId',
  'instrumentId',
  'nounId',
  'documentId',
  'eventId',
  'tokenId',
  'imageId',
  'pinId',
  'remarkId',
  'maskId',
  'monitorImageId',
  'cameraId',
  'imageTokenId',
  'typeId',
  'channelId',
  'versionId',
  'spareInstrumentId',
  'groupId',
  'exportId',
  'noiseInstrumentId',
  'rainEventId',
  'templateId',
  'spareTemplateId',
  'scheduleId',
  'reportId',
  'openReportId',
  'failedReportId',
  'manualTypeId',
  'manualInstrumentId',
  'manualOutputId',
  'routeId',
  'photoId',
  'noticeId',
  'newPhotoId',
];

/** Calls that destroy their target get a spare one that no other call needs; calls about noise get a noise meter. */
const SPECIAL: Record<string, Ids> = {
  'DELETE /api/admin/instrument/{instrumentId}': { instrumentId: 'spareInstrumentId' },
  'POST /api/admin/instrument/{instrumentId}/disable': { instrumentId: 'spareInstrumentId' },
  'POST /api/admin/instrument/{instrumentId}/enable': { instrumentId: 'spareInstrumentId' },
  'GET /api/project/{projectId}/noise/{instrumentId}': { instrumentId: 'noiseInstrumentId' },
  'PUT /api/admin/instrument/{instrumentId}/noise': { instrumentId: 'noiseInstrumentId' },
  ...Object.fromEntries(
    ['thsr/FB0046001', 'thsr/FB0046001Avg', 'storm/FB0046001', 'storm/FB0046001Avg'].map((call) => [
      `GET /api/${call}/{eventId}`,
      { eventId: 'rainEventId' },
    ]),
  ),
  'PUT /api/field/{projectId}/instrument/{instrumentId}/photo/{photoId}': {
    instrumentId: 'manualInstrumentId',
    photoId: 'newPhotoId',
  },
  'DELETE /api/admin/report/template/{templateId}': { templateId: 'spareTemplateId' },
  'POST /api/admin/report/run/{reportId}/cancel': { reportId: 'openReportId' },
  'POST /api/admin/report/run/{reportId}/retry': { reportId: 'failedReportId' },
};

/** Returns the ids for a call, with its special ids. */
export const idsFor = ({ method, path }: { method: string; path: string }, ids: Ids): Ids => ({
  ...ids,
  ...Object.fromEntries(
    Object.entries(SPECIAL[`${method} ${path}`] ?? {}).flatMap(([name, spare]) =>
      ids[spare] ? [[name, ids[spare]]] : [],
    ),
  ),
});

/** Fills in ids such as `{projectId}` in an example's body. */
export const fillIn = (example: unknown, at: Ids): unknown =>
  JSON.parse(JSON.stringify(example).replace(/\{(\w+)\}/g, (whole, name: string) => at[name] ?? whole));

/** Tables with rows that an administrator's calls delete, move or empty, and other calls still need. */
const KEPT = ['area', 'station', 'instrument', 'project_member', 'project_target'];

async function keepTables(pool: Pool): Promise<void> {
  await pool.query(KEPT.map((table) => `create table kept_${table} as select * from ${table}`).join('; '));
  // On a cluster the backup must be a reference table to be copied back
  if (await isCluster(pool))
    for (const table of KEPT) await pool.query(`select create_reference_table('kept_${table}')`);
}

const RESTORE = `
  update project set deleted_at = null where deleted_at is not null;
  update app_user set frozen_at = null where frozen_at is not null;
  insert into area select * from kept_area on conflict do nothing;
  insert into station select * from kept_station on conflict do nothing;
  insert into project_member select * from kept_project_member on conflict do nothing;
  insert into project_target select * from kept_project_target on conflict do nothing;
  update area a set project_no = k.project_no from kept_area k where k.no = a.no and a.project_no is distinct from k.project_no;
  update station s set area_no = k.area_no from kept_station k where k.no = s.no and s.area_no is distinct from k.area_no;
  update instrument i set station_no = k.station_no, disabled_at = k.disabled_at from kept_instrument k
    where k.no = i.no and (i.station_no is distinct from k.station_no or i.disabled_at is distinct from k.disabled_at);
  delete from export_job where file_name <> 'x.csv';
  update export_job set state = 'done' where state <> 'done';
  update reading_mask set undone_at = null where id in (select left(md5('mask' || project_no), 24) from named);
  update event set closed_at = null where id in (select left(md5('event' || project_no), 24) from named)`;

/** One finished export per project and person. */
const EXPORTS = `
  insert into export_job (id, project_no, user_no, kind, asked, language, file_name, state, created_at, finished_at)
    select left(md5('export' || u.email || p.code), 24), p.no, u.no, 'instruments', '{"kind":"instruments","format":"csv"}', 'en',
      'x.csv', 'done', '2026-11-15Z', '2026-11-15Z'
    from named n join project p on p.no = n.project_no, app_user u where u.email like '%@demo.talus' on conflict do nothing`;

/**
 * Per project a template with a schedule and one without, a report that was mailed, one that waits, one that
 * failed.
 */
const REPORTS = `
  delete from message where report_no is not null;
  delete from report_run;
  delete from report_number;
  delete from report_schedule;
  delete from report_template;
  insert into report_template (id, name, sections)
    select left(md5(kind || project_no), 24), kind || project_no, '[{"section":"summary","is_on":true}]'
    from named, unnest(array['template', 'spareTemplate']) kind;
  insert into report_schedule (id, template_no, project_no, language, every, minute, since)
    select left(md5('schedule' || n.project_no), 24), t.no, n.project_no, 'en', 'week', 420, '2026-11-15Z'
    from named n join report_template t on t.id = left(md5('template' || n.project_no), 24);
  insert into report_run (id, template_no, project_no, title, sections, language, period, period_from, period_to, number, state,
      pages, bytes, due_at, created_at, finished_at)
    select left(md5(kind || n.project_no), 24), t.no, n.project_no, 'x', t.sections, 'en', 'month', '2026-10-01Z', '2026-11-01Z',
      kind || n.project_no, state, 1, 1, '2026-11-15Z', '2026-11-15Z', '2026-11-15Z'
    from named n join report_template t on t.id = left(md5('template' || n.project_no), 24),
      unnest(array['report', 'openReport', 'failedReport'], array['done', 'waiting', 'failed']) as kinds(kind, state);
  insert into message (id, dedupe, project_no, kind, language, subject, content, report_no)
    select r.id, 'report ' || r.id || ' 1', r.project_no, 'report', 'en', 'x', 'x', r.no from report_run r where r.state = 'done';
  insert into delivery (message_no, channel, user_no, name, address, state)
    select m.no, 'email', u.no, u.name, u.email, 'sent' from message m join report_run r on r.no = m.report_no, app_user u
    where u.email like '%@demo.talus'`;

const exportIdOf = (email: string, code: string): string =>
  createHash('md5').update(`export${email}${code}`).digest('hex').slice(0, 24);

/** Per project one camera with an image. */
const CAMERAS = `
  insert into camera (id, project_no, content) select left(md5('camera' || project_no), 24), project_no, '邊坡-1' from named
    on conflict do nothing;
  insert into camera_image (id, camera_no, ts, file_hash, file_name, media_type, width, height, bytes)
    select left(md5('monitor' || c.project_no), 24), c.no, '2026-11-15Z', p.hash, 'x.png', 'image/png', 1, 1, 9
    from named n join camera c on c.id = left(md5('camera' || n.project_no), 24), named_picture p on conflict do nothing`;

/** Per project one manual instrument. */
const MANUAL = `
  insert into document (id, path, name, data_interval_ms, manual)
    select left(md5('manual document' || project_no), 24), '/manual', 'example ' || project_no, 0, true from named;
  insert into channel (id, document_no, position, name)
    select left(md5('manual channel' || n.project_no), 24), d.no, 0, 'reading1'
    from named n join document d on d.id = left(md5('manual document' || n.project_no), 24);
  insert into instrument (id, project_no, station_no, type_no)
    select left(md5('manual' || n.project_no), 24), n.project_no, i.station_no, t.no
    from named n join instrument i on i.no = n.instrument_no, (select no from instrument_type where code = 'ELP') t;
  insert into instrument_version (id, instrument_no, start_date, name, unit, document_no, channel_no)
    select left(md5('manual version' || n.project_no), 24), i.no, '2026-01-01Z', 'manual', 'kPa', c.document_no, c.no
    from named n join instrument i on i.id = left(md5('manual' || n.project_no), 24)
      join channel c on c.id = left(md5('manual channel' || n.project_no), 24)`;

/** Per project one route with a stop, and a photo. */
const FIELD = `
  insert into field_route (id, project_no, name)
    select left(md5('route' || project_no), 24), project_no, 'route' from named on conflict do nothing;
  insert into field_stop (route_no, position, instrument_no)
    select r.no, 1, i.no from named n join field_route r on r.id = left(md5('route' || n.project_no), 24)
      join instrument i on i.id = left(md5('manual' || n.project_no), 24) on conflict do nothing;
  delete from field_route where name like 'Week %';
  insert into field_photo (id, instrument_no, file_hash, media_type, width, height)
    select left(md5('photo' || n.project_no), 24), i.no, p.hash, 'image/png', 1, 1
    from named n join instrument i on i.id = left(md5('manual' || n.project_no), 24), named_picture p on conflict do nothing`;

const FILES = {
  exports: "select id from export_job where file_name = 'x.csv'",
  reports: "select id from report_run where state = 'done'",
};

/** Writes the missing files of all exports or reports. */
async function writeMissing(data: string, name: keyof typeof FILES, pool: Pool): Promise<void> {
  const folder = path.join(data, name);
  await mkdir(folder, { recursive: true });
  const { rows } = await pool.query<{ id: string }>(FILES[name]);
  const there = new Set(await readdir(folder));
  for (const { id } of rows) if (!there.has(id)) await writeFile(path.join(folder, id), 'x');
}

/** Creates per project one of everything that a call may name: an alarm, a remark, a plan, a pin, an image, tokens. */
export function withExamples(server: ReturnType<typeof withDemoApp>) {
  const idsOf = new Map<string, Ids>();
  const people = new Map<string, string>();

  beforeAll(async () => {
    await server.database.pool.query(`create table named as
      select p.no as project_no, (select i.no from instrument i join station s on s.no = i.station_no join area a on a.no = s.area_no
        where i.project_no = p.no order by a.occ_visible desc, i.no limit 1) as instrument_no from project p`);
    // Per project one instrument with an alarm in progress.
    await server.database.pool.query(`
      delete from event where instrument_no in (select instrument_no from named);
      insert into event (id, project_no, instrument_no, kind, level, peak, opened_at)
        select left(md5('event' || project_no), 24), project_no, instrument_no, 'level', 'AL', 'AL', '2026-11-15Z' from named;
      insert into rain_event (id, instrument_no, started_at)
        select left(md5('rain' || project_no), 24), instrument_no, '2026-11-15Z' from named;
      insert into ingest_token (id, document_no, name, token_hash)
        select left(md5('token' || n.project_no), 24), v.document_no, 'gateway', md5('hash' || n.project_no)
        from named n join instrument_version v using (instrument_no);
      insert into remark (id, instrument_no, type, content, start_date)
        select left(md5('remark' || project_no), 24), instrument_no, 'status', 'x', '2026-11-15Z' from named;
      insert into reading_mask (id, instrument_no, from_ts, to_ts, reason)
        select left(md5('mask' || project_no), 24), instrument_no, '2026-11-14T00:00Z', '2026-11-14T01:00Z', 'fault' from named;
      insert into layout_image (id, project_no, name, file_hash, file_name, media_type, width, height)
        select left(md5('image' || n.project_no), 24), n.project_no, 'plan', l.file_hash, l.file_name, l.media_type, l.width, l.height
        from named n, (select * from layout_image order by no limit 1) l`);
    await server.database.pool.query(`
      insert into instrument (id, project_no, station_no, type_no)
        select left(md5('noise' || n.project_no), 24), n.project_no, i.station_no, t.no
        from named n join instrument i on i.no = n.instrument_no, (select no from instrument_type where kind = 'noise' limit 1) t`);
    await server.database.pool.query(MANUAL);
    // Per project one more person, who may be changed and frozen.
    await server.database.pool.query(`
      insert into app_user (id, email, name, password_hash)
        select left(md5('client' || project_no), 24), left(md5('client' || project_no), 24) || '@demo.talus', 'x', '' from named`);
    await mkdir(path.join(server.data, 'maps'));
    await writeFile(path.join(server.data, 'maps', 'line.zip'), 'shapes');
    await mkdir(path.join(server.data, 'loggers'), { recursive: true });
    await writeFile(path.join(server.data, 'loggers', 'line.dat'), 'rows');
    await server.database.pool.query(
      `insert into document_file (no, folder, name) values (${ELSE.fileNo}, 'loggers', 'line.dat')`,
    );
    const hash = await storeFile(server.data, Buffer.from('a picture'), 'images');
    await storeFile(server.data, Buffer.from('a picture'), 'photos');
    await server.database.pool.query(`
      insert into ingest_token (id, project_no, name, token_hash)
        select left(md5('image-token' || project_no), 24), project_no, 'recorder', md5('image' || project_no) from named;
      create table named_picture as select '${hash}' as hash;
      ${CAMERAS}`);
    const { rows } = await server.database.pool.query<{ code: string } & Ids>(`
      select p.code, p.id as "projectId", i.id as "instrumentId", i.id as "nounId", d.id as "documentId", e.id as "eventId", t.id as "tokenId",
        left(md5('image' || n.project_no), 24) as "imageId", left(md5('pin' || n.project_no), 24) as "pinId",
        left(md5('remark' || n.project_no), 24) as "remarkId", left(md5('mask' || n.project_no), 24) as "maskId",
        left(md5('monitor' || n.project_no), 24) as "monitorImageId", left(md5('camera' || n.project_no), 24) as "cameraId",
        left(md5('image-token' || n.project_no), 24) as "imageTokenId",
        left(md5('message' || n.project_no), 24) as "messageId",
        left(md5('spare' || n.project_no), 24) as "spareInstrumentId", left(md5('group' || n.project_no), 24) as "groupId",
        left(md5('noise' || n.project_no), 24) as "noiseInstrumentId", left(md5('rain' || n.project_no), 24) as "rainEventId",
        left(md5('template' || n.project_no), 24) as "templateId", left(md5('spareTemplate' || n.project_no), 24) as "spareTemplateId",
        left(md5('schedule' || n.project_no), 24) as "scheduleId", left(md5('report' || n.project_no), 24) as "reportId",
        left(md5('openReport' || n.project_no), 24) as "openReportId",
        left(md5('failedReport' || n.project_no), 24) as "failedReportId",
        left(md5('manual' || n.project_no), 24) as "manualInstrumentId", left(md5('route' || n.project_no), 24) as "routeId",
        (select lpad(to_hex(m.no), 8, '0') || repeat('0', 16) from instrument m
          where m.id = left(md5('manual' || n.project_no), 24)) as "manualOutputId",
        left(md5('photo' || n.project_no), 24) as "photoId", left(md5('notice' || n.project_no), 24) as "noticeId", left(md5('newPhoto' || n.project_no), 24) as "newPhotoId",
        (select id from instrument_type where code = 'ELP') as "manualTypeId",
         v.id as "versionId",
        (select t.id from instrument_type t where t.no = i.type_no) as "typeId",
        (select c.id from channel c where c.document_no = d.no order by c.position limit 1) as "channelId",
        (select a.id from area a where a.project_no = p.no order by a.occ_visible desc, a.no limit 1) as "areaId",
        left(md5('client' || n.project_no), 24) as "clientId",
        (select s.id from station s where s.no = i.station_no) as "stationId"
      from named n join project p on p.no = n.project_no join instrument i on i.no = n.instrument_no
        join event e on e.instrument_no = i.no join instrument_version v on v.instrument_no = i.no
        join document d on d.no = v.document_no join ingest_token t on t.document_no = d.no`);
    for (const { code, ...ids } of rows) idsOf.set(code, ids);
    const users = await server.database.pool.query<{ email: string; id: string }>('select email, id from app_user');
    for (const { email, id } of users.rows) people.set(email, id);
    await keepTables(server.database.pool);
  });

  // Restores a plan with a pin and a spare instrument per project, and deleted, moved or frozen rows, after any call
  // that may have changed data. Most calls are refused and change nothing.
  let restoredAt = -1;
  let restoring = Promise.resolve();
  beforeEach(() => {
    if (server.writes() !== restoredAt) restoring = restore();
    restoredAt = server.writes();
    return restoring;
  });
  const restore = async () => {
    await server.database.pool.query(RESTORE);
    await server.database.pool.query(`insert into instrument (id, project_no, type_no)
      select left(md5('spare' || n.project_no), 24), n.project_no, i.type_no from named n join instrument i on i.no = n.instrument_no
      on conflict (id) do nothing`);
    await server.database.pool.query(`
      insert into layout_image (id, project_no, name, file_hash, file_name, media_type, width, height)
        select left(md5('image' || n.project_no), 24), n.project_no, 'plan', l.file_hash, l.file_name, l.media_type, l.width, l.height
        from named n, (select * from layout_image order by no limit 1) l on conflict (id) do nothing`);
    await server.database.pool.query(`
      insert into instrument_group (id, project_no, name, type)
        select left(md5('group' || project_no), 24), project_no, 'group', 'VERTICAL_DISTRIBUTION' from named on conflict do nothing`);
    await server.database.pool.query(`
      insert into notice (id, kind, project_no, content, ts)
        select left(md5('notice' || project_no), 24), 'process', project_no, '<p>x</p>', '2026-11-15Z' from named on conflict do nothing`);
    await server.database.pool.query(CAMERAS);
    await server.database.pool.query(FIELD);
    await server.database.pool.query(EXPORTS);
    await server.database.pool.query(REPORTS);
    await writeMissing(server.data, 'exports', server.database.pool);
    await writeMissing(server.data, 'reports', server.database.pool);
    // One failed message per project
    await server.database.pool.query(`
      insert into message (id, dedupe, project_no, kind, language, subject, content)
        select left(md5('message' || project_no), 24), 'example ' || project_no, project_no, 'level', 'en', 'x', 'x' from named
        on conflict do nothing;
      insert into delivery (message_no, channel, name, address)
        select m.no, 'sms', 'x', '0' from message m join named n on m.id = left(md5('message' || n.project_no), 24)
        on conflict do nothing;
      update delivery set state = 'failed', leased_until = null where address = '0'`);
    await server.database.pool.query(`insert into layout_pin (id, image_no)
      select left(md5('pin' || n.project_no), 24), l.no from named n join layout_image l on l.id = left(md5('image' || n.project_no), 24)
      on conflict (id) do nothing`);
  };

  return {
    /** Ids for calls, in the project with this code. */
    idsOf: (code: string): Ids => idsOf.get(code) ?? {},
    /** The export of a person in a project. */
    exportId: exportIdOf,
    personId: (email: string): string => people.get(email) ?? UNKNOWN_ID,
  };
}
