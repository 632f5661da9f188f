import type { Project } from '@talus/contract/project';
import { firstPresent, SEVERITY_ORDER } from '@talus/domain/status/severity';
import type { Status } from '@talus/domain/status/status';
import { hasWords, searchText, searchWords } from '@talus/domain/text/search-key';

/** From this many projects on the list can be searched. */
export const SEARCH_FROM = 8;

/** Projects whose instruments are looked at when the list opens: more, or larger ones, would cost too much. */
export const MARKED_PROJECTS = 12;
export const MARKED_INSTRUMENTS = 500;

export const filterProjects = (projects: readonly Project[], text: string): readonly Project[] => {
  const words = searchWords(text);
  return projects.filter(({ name, project_id }) => hasWords(searchText([name, project_id]), words));
};

/** The mark of a project: its worst instrument, or the worst open alarm among those that are not shown. */
export const worstOf = (rows: readonly { status: Status }[], hidden: Status | null = null): Status | null =>
  firstPresent([...rows.map(({ status }) => status), ...(hidden ? [hidden] : [])], SEVERITY_ORDER);

/** Which projects get a mark in the list. */
export const markedProjects = (projects: readonly Project[]): readonly Project[] =>
  projects.filter(({ instrument_count }) => instrument_count <= MARKED_INSTRUMENTS).slice(0, MARKED_PROJECTS);
