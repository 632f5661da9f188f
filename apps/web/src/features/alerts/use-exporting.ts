import { useTranslation } from 'react-i18next';
import { useEndWords } from './end-words';
import type { AlertsLayoutProps } from './screen-props';
import { alertsSheet } from './sheet';
import { useEventWords } from './words';

/** Prepares the export of the list: all pages, with a description of the filters and the order. */
export const useExporting = ({ rows, query, view, project, now, zone, read, isCut, leftOut }: AlertsLayoutProps) => {
  const { t } = useTranslation(['alerts', 'status']);
  const { content, span } = useEventWords();
  const { sort, light, openOnly, endedOnly, cause, instruments, day } = query;
  const { said } = useEndWords(zone);
  const order = sort
    ? t(sort.isDown ? 'order.down' : 'order.up', { column: t(`column.${sort.column}`) })
    : t('order.usual');
  const shown = () => [
    span(query.span, zone),
    t('export.of', { shown: view.rows.length, n: rows?.length ?? 0, order }),
    ...(light === 'all' ? [] : [t('export.light', { light: t(`light.${light}`) })]),
    ...(openOnly ? [t('filter.open-only')] : []),
    ...(endedOnly ? [t('filter.ended-only')] : []),
    ...(endedOnly && cause ? [t(`end.${cause}`)] : []),
    ...(instruments.length > 0 ? [t('filter.instruments-n', { n: instruments.length })] : []),
    ...(day === null ? [] : [t('filter.day', { day })]),
    ...(leftOut ? [t('left-out.title', { count: leftOut })] : []),
    ...(isCut ? [t('cut', { n: rows?.length ?? 0 })] : []),
  ];
  return {
    disabled: rows === undefined,
    about: () => ({ title: t('title'), project: project.name, zone, now, read, shown: shown() }),
    table: () => alertsSheet(view.rows, { t, content, said, zone, now }),
  };
};
