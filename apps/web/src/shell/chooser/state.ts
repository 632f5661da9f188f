import type { Project } from '@talus/contract/places/project';
import { firstPresent, SEVERITY_ORDER } from '@talus/domain/status/severity';
import type { Status } from '@talus/domain/status/status';
import { hasWords, searchText, searchWords } from '@talus/domain/text/search-key';

/** From this many projects on the list has a search field. */
export const SEARCH_FROM = 8;

/** Limits of the projects that get a mark: loading more projects or larger ones costs too much. */
export const MARKED_PROJECTS = 12;
export const MARKED_INSTRUMENTS = 500;

export const filterProjects = (projects: readonly Project[], text: string): readonly Project[] => {
  const words = searchWords(text);
  return projects.filter(({ name, project_id }) => hasWords(searchText([name, project_id]), words));
};

/** Returns the mark of a project: the worst status of its instruments and of its hidden open alarms. */
export const worstOf = (rows: readonly { status: Status }[], hidden: Status | null = null): Status | null =>
  firstPresent([...rows.map(({ status }) => status), ...(hidden ? [hidden] : [])], SEVERITY_ORDER);

/** Returns the projects that get a mark in the list. */
export const markedProjects = (projects: readonly Project[]): readonly Project[] =>
  projects.filter(({ instrument_count }) => instrument_count <= MARKED_INSTRUMENTS).slice(0, MARKED_PROJECTS);
