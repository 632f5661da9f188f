import type { Status } from '@talus/domain/status/status';
import { useQueries } from '@tanstack/react-query';
import { projectQueries } from '../../app/project-queries';
import { useSession } from '../../app/session/store';
import { markedProjects, worstOf } from './state';

/** The worst status of the projects in the list, asked for when it opens. */
export const useMarks = (): ReadonlyMap<string, Status | null> => {
  const { projects } = useSession();
  const marked = markedProjects(projects);
  return useQueries({
    queries: marked.map(({ _id }) => projectQueries.latest(_id)),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }, index) => (data ? [[marked[index]?._id ?? '', worstOf(data)] as const] : []))),
  });
};
