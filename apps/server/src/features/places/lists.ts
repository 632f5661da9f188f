import type { ErrorCode } from '@talus/contract/errors';
import { change } from '../../platform/changes/change';
import type { Editable, Noun } from '../../platform/changes/noun';
import type { Db } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import type { ServerContext } from '../../platform/http/server-context';
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

/** An ordered list of what stands in or at something, and what becomes of it. */
export type ListChange = { set: string[] } | { remove: string[] } | { remove: 'all' };
type Of<Answer extends Editable> = { noun: Noun<Answer>; id: string; kind: ListKind };

/**
 * Changes the list of a project's areas, an area's stations or a station's instruments. What stands in a project holds
 * instruments of that project alone: what holds another's is not taken in.
 */
export async function changeList<Answer extends Editable>(
  context: ServerContext,
  user: { no: number },
  { noun, id, kind }: Of<Answer>,
  list: ListChange,
  revision: number | undefined,
): Promise<Answer & { isChanged: boolean }> {
  let before = 0;
  const after = await change(context, user, noun, id, revision, async (tx, { no, answer, projectNo }) => {
    before = answer.revision;
    if ('set' in list) return setList(tx, kind, { no, projectNo }, list.set);
    if (list.remove === 'all') return detach(tx, kind, no, { but: [] });
    return detach(tx, kind, no, { only: await numbersOf(tx, kind, list.remove) });
  });
  return { ...after, isChanged: after.revision !== before };
}

type Parent = { no: number; projectNo: number | null };

async function setList(tx: Db, kind: ListKind, { no, projectNo }: Parent, ids: readonly string[]): Promise<void> {
  const nos = await numbersOf(tx, kind, ids);
  const stranger = projectNo === null ? undefined : await findStranger(tx, kind, nos, projectNo);
  if (stranger !== undefined) throw new AppError(ELSEWHERE[kind], { name: stranger });
  await detach(tx, kind, no, { but: nos });
  await attach(tx, kind, no, nos);
}

/** In the order of the ids, each once. */
async function numbersOf(tx: Db, kind: ListKind, ids: readonly string[]): Promise<number[]> {
  const found = await findChildren(tx, kind, ids);
  return [...new Set(ids)].map((id) => {
    const no = found.get(id);
    if (no === undefined) throw new AppError(MISSING[kind]);
    return no;
  });
}
