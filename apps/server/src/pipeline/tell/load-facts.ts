import type { EventLevel } from '@talus/domain/alerts/events/alert-event';
import { limitSince } from '@talus/domain/alerts/messages/message-limit';
import { type MessageConfig, targetsOf } from '@talus/domain/alerts/messages/targets';
import { DEFAULT_LANGUAGE, type Language, languageOf } from '@talus/messages/language';
import { type Db, rows, sql } from '../../platform/db/db';
import { LEVELS_JSON } from '../../records/events/event-query';
import type { LevelStep } from '../../records/events/rows';
import { PLACE } from '../../records/instruments/instrument-query';
import { eventKey, type Facts, tallyKey } from './decide';
import type { Notice } from './notice';
import { listAdministrators, listTargets } from './people';

type ProjectFacts = {
  no: number;
  id: string;
  code: string;
  name: string;
  timezone: string;
  limit: number;
  documentLimit: number;
  language: Language;
};
type VersionFacts = { startDate: Date; name: string; unit: string; decimals: number };
type InstrumentFacts = {
  no: number;
  id: string;
  config: MessageConfig;
  area: string | null;
  station: string | null;
  /** Oldest first. */
  versions: VersionFacts[];
};
/** The levels of an event of readings over time. */
export type EventFacts = {
  no: number;
  openedAt: Date;
  closedAt: Date | null;
  level: EventLevel;
  peak: EventLevel;
  /** Oldest first. */
  levels: LevelStep[];
};
type DocumentFacts = { no: number; name: string; isEnabled: boolean };

/** The facts for deciding and wording, loaded in a handful of statements however many notices there are. */
export type LoadedFacts = Omit<Facts, 'projects' | 'instruments' | 'documents'> & {
  projects: Map<number, ProjectFacts>;
  instruments: Map<number, InstrumentFacts>;
  documents: Map<number, DocumentFacts>;
  /** Events of readings. */
  events: Map<number, EventFacts>;
  /** The last value of instruments that fell silent. */
  lastValues: Map<number, number>;
};

export async function loadFacts(tx: Db, notices: readonly Notice[], now: Date): Promise<LoadedFacts> {
  const projects = await listProjects(tx, numbers(notices, 'project'));
  return {
    projects,
    instruments: await listInstruments(tx, [
      ...new Set([...numbers(notices, 'instrument'), ...notices.flatMap(({ members }) => members ?? [])]),
    ]),
    documents: await listDocuments(tx, numbers(notices, 'document')),
    events: await listEvents(tx, numbers(notices, 'event')),
    lastValues: await listLastValues(tx, notices),
    targets: await listTargets(tx, [...projects.keys()]),
    administrators: notices.some(({ kind, level }) => targetsOf(kind, level) === 'administrators')
      ? await listAdministrators(tx)
      : [],
    tally: await countToday(tx, notices, projects, now),
    told: await listTold(tx, notices),
    toldEvents: await listToldEvents(tx, notices),
  };
}

const numbers = (notices: readonly Notice[], key: 'project' | 'instrument' | 'document' | 'event'): number[] => [
  ...new Set(notices.flatMap((notice) => notice[key] ?? [])),
];

const byNo = <T extends { no: number }>(list: T[]): Map<number, T> => new Map(list.map((entry) => [entry.no, entry]));

async function listProjects(tx: Db, nos: number[]): Promise<Map<number, ProjectFacts>> {
  const found = await rows<Omit<ProjectFacts, 'language'> & { language: string }>(
    tx,
    sql`select no, id, code, name, timezone, message_limit as "limit", document_message_limit as "documentLimit",
          message_language as language
        from project where no = any(${nos}::int[])`,
  );
  return byNo(found.map((project) => ({ ...project, language: languageOf(project.language) ?? DEFAULT_LANGUAGE })));
}

async function listInstruments(tx: Db, nos: number[]): Promise<Map<number, InstrumentFacts>> {
  if (nos.length === 0) return new Map();
  const found = await rows<Omit<InstrumentFacts, 'versions'>>(
    tx,
    sql`select i.no, i.id, i.message_config as config, a.name as area, s.name as station
        from instrument i ${PLACE} where i.no = any(${nos}::int[])`,
  );
  const instruments = byNo(found.map((instrument): InstrumentFacts => ({ ...instrument, versions: [] })));
  const versions = await rows<VersionFacts & { instrument: number }>(
    tx,
    sql`select instrument_no as instrument, start_date as "startDate", name, unit, decimal_points as decimals
        from instrument_version where instrument_no = any(${nos}::int[]) order by start_date`,
  );
  for (const version of versions) instruments.get(version.instrument)?.versions.push(version);
  return instruments;
}

async function listDocuments(tx: Db, nos: number[]): Promise<Map<number, DocumentFacts>> {
  if (nos.length === 0) return new Map();
  return byNo(
    await rows<DocumentFacts>(
      tx,
      sql`select no, name, message_enabled as "isEnabled" from document where no = any(${nos}::int[])`,
    ),
  );
}

async function listEvents(tx: Db, nos: number[]): Promise<Map<number, EventFacts>> {
  if (nos.length === 0) return new Map();
  return byNo(
    await rows<EventFacts>(
      tx,
      sql`select e.no, e.opened_at as "openedAt", e.closed_at as "closedAt", e.level, e.peak, ${LEVELS_JSON} as levels
          from event e where e.no = any(${nos}::int8[]) and e.kind in ('level', 'rate', 'rain')`,
    ),
  );
}

async function listLastValues(tx: Db, notices: readonly Notice[]): Promise<Map<number, number>> {
  const silent = notices.flatMap(({ kind, untold, instrument }) => ((untold?.kind ?? kind) === 'down' ? (instrument ?? []) : [])); // biome-ignore format: one line
  if (silent.length === 0) return new Map();
  const found = await rows<{ no: number; value: number }>(
    tx,
    sql`select instrument_no as no, reading2 as value from last_reading
        where instrument_no = any(${silent}::int[]) and valid_ts = ts and reading2 is not null and reading2 <> 'NaN'`,
  );
  return new Map(found.map(({ no, value }) => [no, value]));
}

/** Counts today's messages by `tallyKey`, each by its project's own day. */
async function countToday(
  tx: Db,
  notices: readonly Notice[],
  projects: Map<number, ProjectFacts>,
  now: Date,
): Promise<Map<string, number>> {
  const limited = notices.flatMap((notice) => {
    const project = notice.project === null ? undefined : projects.get(notice.project);
    const limit = notice.kind === 'document' ? project?.documentLimit : project?.limit;
    if (!project || !limit || tallyKey(notice) === null) return [];
    return [{ ...notice, since: new Date(limitSince(now.getTime(), project.timezone)) }];
  });
  const tally = new Map<string, number>();
  for (const isDocument of [false, true]) {
    const asked = limited.filter(({ document }) => Boolean(document) === isDocument);
    if (asked.length === 0) continue;
    const counts = await rows<Pick<Notice, 'kind' | 'level' | 'project' | 'instrument' | 'document'> & { n: number }>(
      tx,
      isDocument ? documentCounts(asked) : instrumentCounts(asked),
    );
    for (const { n, ...about } of counts) {
      const key = tallyKey({ ...about, readingTime: null, dedupeKey: '' });
      if (key !== null) tally.set(key, n);
    }
  }
  return tally;
}

type Asked = (Notice & { since: Date })[];

const instrumentCounts = (asked: Asked) =>
  sql`select 'level' as kind, m.level, m.project_no as project, m.instrument_no as instrument, null::int as document,
        count(*) as n
      from (select distinct * from unnest(${asked.map(({ instrument }) => instrument)}::int[],
              ${asked.map(({ since }) => since)}::timestamptz[]) as a(instrument_no, since)) a
        join message m on m.instrument_no = a.instrument_no and m.created_at >= a.since
      where m.kind not in ('untold', 'test')
      group by m.level, m.project_no, m.instrument_no`;

const documentCounts = (asked: Asked) =>
  sql`select m.kind, null::text as level, m.project_no as project, null::int as instrument, e.document_no as document,
        count(*) as n
      from (select distinct * from unnest(${asked.map(({ project }) => project)}::int[],
              ${asked.map(({ document }) => document)}::int[],
              ${asked.map(({ since }) => since)}::timestamptz[]) as a(project_no, document_no, since)) a
        join event e on e.document_no = a.document_no
        join message m on m.event_no = e.no and m.project_no = a.project_no and m.created_at >= a.since
      where m.kind in ('document', 'down')
      group by m.kind, m.project_no, e.document_no`;

async function listTold(tx: Db, notices: readonly Notice[]): Promise<Set<string>> {
  const keys = notices.map(({ dedupeKey }) => dedupeKey);
  const found = await rows<{ dedupe: string }>(
    tx,
    sql`select dedupe from message where dedupe = any(${keys}::text[])
        union select dedupe from telling where dedupe = any(${keys}::text[])`,
  );
  return new Set(found.map(({ dedupe }) => dedupe));
}

/** Lists the levels of these events that were owed to a list before, except for held back or switched off. */
async function listToldEvents(tx: Db, notices: readonly Notice[]): Promise<Set<string>> {
  const events = [...new Set(notices.flatMap(({ event }) => event ?? []))];
  if (events.length === 0) return new Set();
  const found = await rows<{ event: number; level: string }>(
    tx,
    sql`select distinct event_no as event, level from telling
        where event_no = any(${events}::int8[]) and state in ('open', 'reached', 'over')`,
  );
  return new Set(found.map(({ event, level }) => eventKey(event, level)));
}
