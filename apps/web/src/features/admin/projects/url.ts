import type { Location } from 'react-router';
import type { UrlCodec } from '../../../app/url/codec';
import { readTableLink, type TableLink, writeTableLink } from '../../../ui/table/table-link';
import { SORTED } from './columns';

/** The open tab; `projectId` null while editing: the selected project. */
export type ProjectLink = TableLink & { tab: 'list' | 'new' | 'edit'; projectId: string | null; find: string };

const ID = /^[0-9a-f]{24}$/;

/** URL state; a URL with a project opens its form. */
export const projectCodec: UrlCodec<ProjectLink> = {
  read: (query) => {
    const id = query.get('projectId') ?? '';
    const tab = query.get('tab');
    const projectId = ID.test(id) ? id : null;
    return {
      tab: projectId || tab === 'edit' ? 'edit' : tab === 'new' ? 'new' : 'list',
      projectId,
      find: query.get('find') ?? '',
      ...readTableLink(query, SORTED),
    };
  },
  write: ({ tab, projectId, find, ...table }) => ({
    tab: tab === 'list' || (tab === 'edit' && projectId) ? null : tab,
    projectId: tab === 'edit' ? projectId : null,
    find,
    ...writeTableLink(table),
  }),
};

/** Tells whether a navigation leaves the project: another page, tab or project. */
export const leavesProject = (from: Location, to: Location): boolean => {
  const [own, next] = [from, to].map(({ search }) => projectCodec.read(new URLSearchParams(search)));
  return from.pathname !== to.pathname || own?.tab !== next?.tab || own?.projectId !== next?.projectId;
};
