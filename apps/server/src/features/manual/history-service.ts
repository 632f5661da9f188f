import type { ManualOutput } from '@talus/contract/data/manual';
import * as calls from '@talus/contract/data/manual';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { DAY_MS } from '@talus/domain/time/duration';
import { parseTime } from '@talus/domain/time/parse';
import { startOfDay } from '@talus/domain/time/zone';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { isRead, readOutputs } from './read';
import * as store from './store';

export function bindManualHistory(bind: Bind, context: ServerContext): void {
  bind(calls.readManualDay, ({ user, params }) => readDay(context, user, params.projectId, params.date));
  bind(calls.listManualOutputs, ({ user, params, query }) => listOutputs(context, user, params.projectId, query));
}

/** A day of a clock change may be an hour longer. */
const LONGEST_DAY_MS = DAY_MS + DAY_MS / 24;

async function readDay(context: ServerContext, user: CurrentUser, projectId: string, date: string) {
  const { no, timezone } = await requireProject(context, user, 'manual.edit', projectId);
  const rows = await store.listManual(context.pool, no, instrumentScope(user), context.clock.now());
  const from = startOfDay(parseTime(date, timezone) ?? 0, timezone);
  const to = startOfDay(from + LONGEST_DAY_MS, timezone) - 1;
  const all = await readOutputs(context.pool, rows, to);
  return rows.map((row) => {
    const outputs = all.get(row.no) ?? [];
    const newest = outputs.find(isRead);
    if (newest && Date.parse(newest.TIMESTAMP) >= from) return newest;
    const [note] = outputs.filter(({ is_note, TIMESTAMP }) => is_note && Date.parse(TIMESTAMP) >= from);
    if (note) return note;
    const lastOutput =
      newest && newest.result !== null
        ? { TIMESTAMP: newest.TIMESTAMP, result: newest.result }
        : (newest?.lastOutput ?? null);
    return {
      ...NOTHING,
      _id: null,
      instrument_id: row.id,
      name: row.name,
      instrumentName: row.name,
      TIMESTAMP: null,
      lastOutput,
    };
  });
}

const NOTHING = {
  is_note: false,
  struck: null,
  photos: [],
  reading: null,
  reading2: null,
  reading3: null,
  'A+': null,
  'A-': null,
  result: null,
  diff: null,
  remark: '',
  entered_by: null,
  entered_at: null,
};

type HistoryPage = { limit: number; before?: string | undefined; instrumentType?: string | undefined };

async function listOutputs(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  { limit, before, instrumentType }: HistoryPage,
): Promise<ManualOutput[]> {
  const { no, timezone } = await requireProject(context, user, 'manual.edit', projectId);
  const rows = (await store.listManual(context.pool, no, instrumentScope(user), context.clock.now())).filter(
    ({ typeId }) => instrumentType === undefined || typeId === instrumentType,
  );
  const to = before === undefined ? context.clock.now().getTime() + DAY_MS : (parseTime(before, timezone) ?? 0) - 1;
  const all = [...(await readOutputs(context.pool, rows, to)).values()].flat();
  return all.sort((a, b) => Date.parse(b.TIMESTAMP) - Date.parse(a.TIMESTAMP)).slice(0, limit);
}
