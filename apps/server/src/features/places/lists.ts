import { change } from '../../platform/changes/change';
import type { Editable, Noun } from '../../platform/changes/noun';
import type { ServerContext } from '../../platform/http/server-context';
import { touchProject } from '../instruments/store';
import { numbersOf, setList } from './rows';
import { detach, type ListKind } from './store';

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
    if ('set' in list) await setList(tx, kind, { no, projectNo }, list.set);
    else if (list.remove === 'all') await detach(tx, kind, no, { but: [] });
    else await detach(tx, kind, no, { only: await numbersOf(tx, kind, list.remove) });
    // Where an instrument stands decides whether the wall hears of it
    await touchProject(tx, projectNo);
  });
  return { ...after, isChanged: after.revision !== before };
}
