import { listClients } from '@talus/contract/admin/people';
import { listAllAreas, setAreas } from '@talus/contract/places/places';
import {
  checkNames,
  createProject,
  deleteProject,
  listProjectForms,
  type ProjectFields,
  type ProjectForm,
  saveProject,
} from '@talus/contract/places/project-admin';
import { changeAnswer, useRead } from '../../../app/data/read';
import { forgetProject, refresh } from '../../../app/data/write';
import { dropProject, readProjects, selectProject } from '../../../app/session/actions';
import { api } from '../../../lib/api';

/**
 * Reads the projects; refetches on every opening, because areas and people change on other pages and raise the
 * revision.
 */
export const useProjects = () => useRead(listProjectForms, {}, { staleTime: 0 });

/** Reads the people who can be added and notified; frozen people are excluded. */
export const usePeople = (isWanted: boolean) => useRead(listClients, {}, { enabled: isWanted });

/** Reads all areas as options. */
export const useAreas = () => useRead(listAllAreas, { query: {} });

export const useNames = (projectId: string, style: string) =>
  useRead(checkNames, { params: { projectId }, query: { style } });

/** Refreshes all reads and the shell's projects. */
const after = async <T>(answer: T): Promise<T> => {
  void refresh('all');
  // The write succeeded: a failed refresh of the shell is no failure of the save
  await readProjects().catch(() => undefined);
  return answer;
};

const changeList = (change: (kept: ProjectForm[]) => ProjectForm[]) => changeAnswer(listProjectForms, {}, change);

const take = (project: ProjectForm): ProjectForm => {
  changeList((kept) => {
    const isKnown = kept.some(({ _id }) => _id === project._id);
    return isKnown ? kept.map((each) => (each._id === project._id ? project : each)) : [...kept, project];
  });
  return project;
};

/** The writes of projects. Each refreshes all reads and the shell's projects. */
export const projectWrites = {
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
    forgetProject(projectId);
    changeList((kept) => kept.filter(({ _id }) => _id !== projectId));
    await after(undefined);
  },
};
