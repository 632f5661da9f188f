import type { Status } from '@talus/domain/status/status';
import { useQueries } from '@tanstack/react-query';
import { alertCountOptions, latestOptions } from '../../app/project-queries';
import { useSession } from '../../app/session/store';
import { markedProjects, worstOf } from './state';

export type Mark = {
  worst: Status | null;
  /** Number of open alarms that access rights hide from this user. */
  hidden: number;
};

/**
 * Returns the worst status of the projects in the list, loaded when the list opens. A project has no mark until both
 * its answers have arrived.
 */
export const useMarks = (): ReadonlyMap<string, Mark> => {
  const { projects } = useSession();
  const marked = markedProjects(projects);
  const counts = useQueries({
    queries: marked.map(({ _id }) => alertCountOptions(_id)),
    combine: (answers) => answers.map(({ data }) => data?.hiddenOpen),
  });
  return useQueries({
    queries: marked.map(({ _id }) => latestOptions(_id)),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }, index) => {
          const [project, hidden] = [marked[index], counts[index]];
          return data && hidden && project
            ? [[project._id, { worst: worstOf(data, hidden.worst), hidden: hidden.count }] as const]
            : [];
        }),
      ),
  });
};
