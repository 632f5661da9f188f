import type { InstrumentScope } from '@talus/domain/access/instrument-scope';
import type { Status } from '@talus/domain/status/status';
import type { Db } from '../../platform/db/db';
import type { InstrumentNow } from '../instruments/rows';
import { listPlaced } from '../instruments/store';
import { statusOf } from '../instruments/wire';
import { askedTime } from './asked-time';
import { instrumentsAt } from './read';

type Asked = { projectNo: number; scope: InstrumentScope; at: number; now: Date };

/**
 * Returns what to say of instruments beside numbers of a time: the status of that time, of now what is kept. Of one that
 * had no version yet: silent.
 */
export async function statusesThen(
  db: Db,
  rows: readonly InstrumentNow[],
  { projectNo, scope, at, now }: Asked,
): Promise<(row: InstrumentNow) => Status> {
  const past = askedTime(String(at), now);
  if (past === null) return (row) => statusOf(row, now).status;
  const instrumentIds = rows.map(({ id }) => id);
  const placed = instrumentIds.length > 0 ? await listPlaced(db, { projectNo, scope, instrumentIds }) : [];
  const then = new Map((await instrumentsAt(db, placed, past)).map((row) => [row.id, row]));
  return ({ id }) => {
    const row = then.get(id);
    return row ? statusOf(row, new Date(past)).status : 'down';
  };
}
