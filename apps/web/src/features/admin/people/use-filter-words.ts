import type { Person } from '@talus/contract/admin/people';
import { useTranslation } from 'react-i18next';
import type { PeopleFilter } from './state';

/** Describes the active filters for the header of an export. */
export const useFilterWords = (filter: PeopleFilter, people: readonly Person[]): (() => string[]) => {
  const { t } = useTranslation(['people', 'channels']);
  const projectName = (id: string) =>
    id === 'none'
      ? t('filter.no-project')
      : (people.flatMap(({ project }) => project).find(({ _id }) => _id === id)?.name ?? id);
  return () => [
    ...(filter.find.trim() ? [filter.find.trim()] : []),
    ...(filter.state === 'all' ? [] : [t(`filter.${filter.state}`)]),
    ...(filter.role ? [t(`role.${filter.role}`)] : []),
    ...(filter.channel ? [t(`channels:short.${filter.channel}`)] : []),
    ...(filter.project ? [projectName(filter.project)] : []),
    ...(filter.unreachable ? [t('filter.unreachable')] : []),
  ];
};
