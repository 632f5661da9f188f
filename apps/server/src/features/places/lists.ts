import { change } from '../../platform/changes/change';
import type { Editable, Noun } from '../../platform/changes/noun';
import type { ServerContext } from '../../platform/http/server-context';
import { keepAlarms, touchProject } from '../instruments/store';
import { numbersOf, setList } from './rows';
import { detach, type ListKind } from './store';

/** An ordered list of what stands in or at something, and what becomes of it. */
export type ListChange = ({ set: string[] } | { remove: string[] } | { remove: 'all' }) & {
  confirm?: boolean | undefined;
};
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
    // What is taken in may come from another project, or from none
    const asked = { projectNo: 'set' in list ? null : projectNo, isConfirmed: list.confirm === true };
    await keepAlarms(tx, asked, async () => {
      if ('set' in list) return setList(tx, kind, { no, projectNo }, list.set);
      if (list.remove === 'all') return detach(tx, kind, no, { but: [] });
      return detach(tx, kind, no, { only: await numbersOf(tx, kind, list.remove) });
    });
    // Where an instrument stands decides whether the wall hears of it
    await touchProject(tx, projectNo);
  });
  return { ...after, isChanged: after.revision !== before };
}
