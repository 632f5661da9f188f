import type { ExportJob, ExportOrder } from '@talus/contract/exports';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import { parseTime } from '@talus/domain/time/parse';
import type { Zone } from '@talus/domain/time/zone';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import type { ExportRow } from './store';

type Seen = { language: Language; zone: Zone; keepHours: number };

export function wireJob(row: ExportRow, { language, zone, keepHours }: Seen): ExportJob {
  const { finishedAt, problem } = row;
  return {
    _id: row.id,
    kind: row.kind,
    file_name: row.fileName,
    state: row.state,
    ahead: row.ahead,
    rows: row.rows,
    share: row.share,
    bytes: row.bytes,
    created_at: row.createdAt.toISOString(),
    started_at: row.startedAt?.toISOString() ?? null,
    finished_at: finishedAt?.toISOString() ?? null,
    removed_at: finishedAt ? new Date(finishedAt.getTime() + keepHours * HOUR_MS).toISOString() : null,
    problem: problem && word(language, 'errors', problem.code as 'server.failed', problem.params),
    ...aboutOf(row.asked, zone),
  };
}

/** What it is of, as far as the order itself says. */
const aboutOf = (asked: ExportOrder, zone: Zone): Pick<ExportJob, 'instruments' | 'interval' | 'from' | 'to'> => {
  const [from, to] = 'date' in asked ? spanOf(asked.date, zone) : [null, null];
  return {
    instruments: 'instrument' in asked ? asked.instrument.length : null,
    interval: 'interval' in asked ? asked.interval : null,
    from: from === null ? null : new Date(from).toISOString(),
    to: to === null ? null : new Date(to).toISOString(),
  };
};

/** In order; a date alone at the end is the whole of that day. */
export function spanOf(date: ExportDates, zone: Zone): [number, number] {
  const [a, b] = [date[0], date[1]].map((input) => parseTime(input, zone) ?? 0) as [number, number];
  const isDay = typeof date[1] === 'string' && /^\d{4}-\d\d-\d\d$/.test(date[1]);
  return a <= b ? [a, isDay ? b + DAY_MS - 1 : b] : [b, a];
}

type ExportDates = Extract<ExportOrder, { date: unknown }>['date'];
