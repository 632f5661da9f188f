import type { ExportJob, ExportOrder } from '@talus/contract/data/exports';
import { HOUR_MS } from '@talus/domain/time/duration';
import type { Zone } from '@talus/domain/time/zone';
import { zoneOf } from '@talus/domain/time/zone-input';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import { fileSpan } from '../question';
import type { ExportRow } from './store';

type Seen = { language: Language; zone: Zone; keepHours: number };

export function wireJob(row: ExportRow, { language, zone, keepHours }: Seen): ExportJob {
  const { finishedAt } = row;
  const problem = row.state === 'failed' ? row.problem : null;
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

/** Derives an export's description from its order alone. */
const aboutOf = (asked: ExportOrder, zone: Zone): Pick<ExportJob, 'instruments' | 'interval' | 'from' | 'to'> => {
  const own = 'timezone' in asked && asked.timezone !== undefined ? zoneOf(asked.timezone) : null;
  const span = 'date' in asked ? fileSpan(asked.date, own ?? zone) : null;
  return {
    instruments: 'instrument' in asked ? asked.instrument.length : null,
    interval: 'interval' in asked ? asked.interval : null,
    from: span && new Date(span.from).toISOString(),
    to: span && new Date(span.to).toISOString(),
  };
};
