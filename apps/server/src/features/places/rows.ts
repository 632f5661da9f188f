import type { ErrorCode } from '@talus/contract/errors';
import type { Db } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import { attach, detach, findChildren, findForeignMember, type ListKind } from './store';

const MISSING: Record<ListKind, ErrorCode> = {
  area: 'area.not-found',
  station: 'station.not-found',
  instrument: 'instrument.not-found',
};
const ELSEWHERE: Record<ListKind, ErrorCode> = {
  area: 'area.elsewhere',
  station: 'station.elsewhere',
  instrument: 'instrument.elsewhere',
};

/** The owner of the list, and its project. */
type Parent = { no: number; projectNo: number | null };

/** Sets exactly these children in this order. Refuses a child that holds instruments of another project. */
export async function setList(
  tx: Db,
  kind: ListKind,
  { no, projectNo }: Parent,
  ids: readonly string[],
): Promise<void> {
  const nos = await numbersOf(tx, kind, ids);
  const stranger = projectNo === null ? undefined : await findForeignMember(tx, kind, nos, projectNo);
  if (stranger !== undefined) throw new AppError(ELSEWHERE[kind], { name: stranger });
  await detach(tx, kind, no, { but: nos });
  await attach(tx, kind, no, nos);
}

/** Returns the numbers in the order of the ids, without duplicates. */
export async function numbersOf(tx: Db, kind: ListKind, ids: readonly string[]): Promise<number[]> {
  const found = await findChildren(tx, kind, ids);
  return [...new Set(ids)].map((id) => {
    const no = found.get(id);
    if (no === undefined) throw new AppError(MISSING[kind]);
    return no;
  });
}
