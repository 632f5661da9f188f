import { change } from '../../platform/changes/change';
import type { Editable, Noun } from '../../platform/changes/noun';
import type { ServerContext } from '../../platform/http/server-context';
import { touchProject } from '../../records/instruments/config-changes';
import { keepAlarms } from '../../records/instruments/keep-alarms';
import { numbersOf, setList } from './rows';
import { detach, type ListKind } from './store';

/** A change of an ordered list of children: set the whole list, or remove items. */
export type ListChange = ({ set: string[] } | { remove: string[] } | { remove: 'all' }) & {
  confirm?: boolean | undefined;
};
type Of<Answer extends Editable> = { noun: Noun<Answer>; id: string; kind: ListKind };

/**
 * Changes the list of a project's areas, an area's stations or a station's instruments. Refuses a child that holds
 * instruments of another project.
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
    // A new child may come from another project, or from none
    const asked = { projectNo: 'set' in list ? null : projectNo, isConfirmed: list.confirm === true };
    await keepAlarms(tx, asked, async () => {
      if ('set' in list) return setList(tx, kind, { no, projectNo }, list.set);
      if (list.remove === 'all') return detach(tx, kind, no, { but: [] });
      return detach(tx, kind, no, { only: await numbersOf(tx, kind, list.remove) });
    });
    // The place of an instrument decides whether it is on the wall
    await touchProject(tx, projectNo);
  });
  return { ...after, isChanged: after.revision !== before };
}
