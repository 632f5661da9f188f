import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { typeWord } from './columns';
import { useLogPeople } from './queries';
import type { LogFilter } from './url';

/** Describes the active filters for the header of an export. */
export const useFilterWords = ({ type, client, span, find, of }: LogFilter, zone: Zone): string[] => {
  const { t } = useTranslation('adminLog');
  const people = useLogPeople().data ?? [];
  const at = (ms: number) => formatTime(ms, zone, 'yyyy/MM/dd HH:mm');
  return [
    ...(of ? [t('filter.of')] : []),
    ...(type ? [t('export.type', { type: typeWord(t, type) })] : []),
    ...(client ? [t('export.person', { name: people.find(({ _id }) => _id === client)?.name ?? client })] : []),
    ...(span ? [t('export.span', { from: at(span.start), to: at(span.end) })] : []),
    ...(find.trim() ? [t('export.find', { text: find.trim() })] : []),
  ];
};
