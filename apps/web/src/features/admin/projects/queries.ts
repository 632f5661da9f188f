import { listClients } from '@talus/contract/people';
import { listAllAreas, setAreas } from '@talus/contract/places';
import {
  checkNames,
  createProject,
  deleteProject,
  listProjectForms,
  type ProjectFields,
  type ProjectForm,
  saveProject,
} from '@talus/contract/project-admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dropProject, readProjects, selectProject } from '../../../app/session/actions';
import { api } from '../../../lib/api';

const KEY = ['admin', 'projects'];
const quiet = { quiet: true };

/**
 * Reads the projects; refetches on every opening, because areas and people change on other pages and raise the
 * revision.
 */
export const useProjects = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api(listProjectForms, {}, { signal }),
    staleTime: 0,
    meta: quiet,
  });

/** Reads the people who can be added and notified; frozen people are excluded. */
export const usePeople = (isWanted: boolean) =>
  useQuery({
    queryKey: ['admin', 'people'],
    queryFn: ({ signal }) => api(listClients, {}, { signal }),
    enabled: isWanted,
    meta: quiet,
  });

/** Reads all areas as options. */
export const useAreas = () =>
  useQuery({
    queryKey: ['admin', 'places', 'areas'],
    queryFn: ({ signal }) => api(listAllAreas, { query: {} }, { signal }),
    meta: quiet,
  });

export const useNames = (projectId: string, style: string) =>
  useQuery({
    queryKey: ['admin', 'projects', 'names', projectId, style],
    queryFn: ({ signal }) => api(checkNames, { params: { projectId }, query: { style } }, { signal }),
    meta: quiet,
  });

/** The mutations of projects. Each invalidates the lists and the shell's projects. */
export const useProjectWrites = () => {
  const client = useQueryClient();
  const after = async <T>(answer: T): Promise<T> => {
    void client.invalidateQueries({ queryKey: KEY });
    void client.invalidateQueries({ queryKey: ['admin', 'places'] });
    void client.invalidateQueries({ queryKey: ['project'] });
    // The write succeeded: a failed refresh of the shell is no failure of the save
    await readProjects().catch(() => undefined);
    return answer;
  };
  const take = (project: ProjectForm): ProjectForm => {
    client.setQueryData<ProjectForm[]>(KEY, (kept) => {
      if (!kept) return kept;
      const isKnown = kept.some(({ _id }) => _id === project._id);
      return isKnown ? kept.map((each) => (each._id === project._id ? project : each)) : [...kept, project];
    });
    return project;
  };
  return {
    /** Creates a project and selects it. */
    create: async (body: ProjectFields) => {
      const made = await after(take(await api(createProject, { body })));
      selectProject(made._id);
      return made;
    },
    save: async (projectId: string, body: ProjectFields & { revision?: number | undefined }) =>
      after(take(await api(saveProject, { params: { projectId }, body }))),
    setAreas: async (
      projectId: string,
      body: { area: string[]; revision?: number | undefined; confirm?: boolean | undefined },
    ) => after(await api(setAreas, { params: { projectId }, body })),
    /**
     * Deletes a project. If it was selected, selects another before any refetch, because the deleted project is
     * unreadable.
     */
    remove: async ({ _id: projectId, revision }: ProjectForm, alarms?: 'close') => {
      await api(deleteProject, { params: { projectId }, query: { revision, ...(alarms && { alarms }) } });
      dropProject(projectId);
      client.removeQueries({ queryKey: ['project', projectId] });
      client.setQueryData<ProjectForm[]>(KEY, (kept) => kept?.filter(({ _id }) => _id !== projectId));
      await after(undefined);
    },
  };
};
