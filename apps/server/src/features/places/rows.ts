import type { ErrorCode } from '@talus/contract/errors';
import type { Db } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import { attach, detach, findChildren, findStranger, type ListKind } from './store';

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

/** What holds the list, and the project that it stands in. */
type Parent = { no: number; projectNo: number | null };

/** These in this order, and no others. What holds an instrument of another project is not taken in. */
export async function setList(
  tx: Db,
  kind: ListKind,
  { no, projectNo }: Parent,
  ids: readonly string[],
): Promise<void> {
  const nos = await numbersOf(tx, kind, ids);
  const stranger = projectNo === null ? undefined : await findStranger(tx, kind, nos, projectNo);
  if (stranger !== undefined) throw new AppError(ELSEWHERE[kind], { name: stranger });
  await detach(tx, kind, no, { but: nos });
  await attach(tx, kind, no, nos);
}

/** In the order of the ids, each once. */
export async function numbersOf(tx: Db, kind: ListKind, ids: readonly string[]): Promise<number[]> {
  const found = await findChildren(tx, kind, ids);
  return [...new Set(ids)].map((id) => {
    const no = found.get(id);
    if (no === undefined) throw new AppError(MISSING[kind]);
    return no;
  });
}
