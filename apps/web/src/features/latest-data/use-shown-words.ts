import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import type { Column } from './columns';
import type { ScreenKind } from './kind';
import type { DataState } from './state';

/** Describes the order of the rows and each active filter. */
export const useShownWords = (kind: ScreenKind, state: DataState, columns: readonly Column[], zone: Zone) => {
  const { t } = useTranslation(['latestData', 'status']);
  const { sort, text, warningsOnly, statuses, compareAt } = state;
  const label = columns.find(({ key }) => key === sort?.column)?.label;
  const order = sort && label ? t(sort.isDown ? 'order.down' : 'order.up', { column: t(label) }) : t('order.worst');
  const filters = [
    text.trim() && t('filter.is-text', { text: text.trim() }),
    warningsOnly && t('filter.warnings'),
    statuses.length > 0 && t('filter.is-status', { statuses: statuses.map((status) => t(`status:${status}`)).join(', ') }), // biome-ignore format: a row
    compareAt !== null &&
      t(kind === 'storm' ? 'past.is' : 'compare.is', { time: formatTime(compareAt, zone, 'YYYY-MM-DD HH:mm') }),
  ].filter((words) => typeof words === 'string' && words !== '') as string[];
  return { order, filters };
};
