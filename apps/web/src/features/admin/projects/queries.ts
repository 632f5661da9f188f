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

/** Read whenever the page opens: areas and people are changed on other pages, and the project's revision with them. */
export const useProjects = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api(listProjectForms, {}, { signal }),
    staleTime: 0,
    meta: quiet,
  });

/** Who can be added and told; frozen people can not. */
export const usePeople = (isWanted: boolean) =>
  useQuery({
    queryKey: ['admin', 'people'],
    queryFn: ({ signal }) => api(listClients, {}, { signal }),
    enabled: isWanted,
    meta: quiet,
  });

/** All areas, to choose from. */
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

/** The writes of projects; lists are read again after each, and so is what the shell knows of projects. */
export const useProjectWrites = () => {
  const client = useQueryClient();
  const after = async <T>(answer: T): Promise<T> => {
    void client.invalidateQueries({ queryKey: KEY });
    void client.invalidateQueries({ queryKey: ['admin', 'places'] });
    void client.invalidateQueries({ queryKey: ['project'] });
    // It is written: that the shell does not know yet is no failure of the save
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
    /** The new one becomes the one that is looked at. */
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
    /** Where it was the one that is looked at, another is chosen before anything is read again: nobody may read it now. */
    remove: async ({ _id: projectId, revision }: ProjectForm, alarms?: 'close') => {
      await api(deleteProject, { params: { projectId }, query: { revision, ...(alarms && { alarms }) } });
      dropProject(projectId);
      client.removeQueries({ queryKey: ['project', projectId] });
      client.setQueryData<ProjectForm[]>(KEY, (kept) => kept?.filter(({ _id }) => _id !== projectId));
      await after(undefined);
    },
  };
};
