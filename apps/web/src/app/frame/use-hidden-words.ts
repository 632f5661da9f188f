import type { HiddenOpen } from '@talus/contract/alarms/events';
import { useTranslation } from 'react-i18next';
import { useHiddenAlarms } from '../project-queries';

/** Returns a function that describes the number of hidden open alarms and the worst level; null for 0. */
export const useHiddenWords = (): ((open: HiddenOpen) => { title: string; text: string } | null) => {
  const { t } = useTranslation(['ui', 'status']);
  return ({ count, worst }) =>
    count === 0
      ? null
      : {
          title: t('hidden-alarms.title', { count }),
          text: [worst && t('hidden-alarms.worst', { level: t(`status:${worst}`) }), t('hidden-alarms.text')]
            .filter(Boolean)
            .join(' '),
        };
};

/** Describes the open alarms of the selected project that access rights hide from this user; null for 0 or unknown. */
export const useHiddenSaid = (): { title: string; text: string } | null => {
  const hidden = useHiddenAlarms();
  const words = useHiddenWords();
  return hidden.isKnown ? words(hidden.open) : null;
};

/**
 * Returns a function that words the empty state for a tile with room for one sentence; instead returns the number of
 * hidden open alarms, or that this number is not known.
 */
export const useNoneWords = (): ((none: string) => string) => {
  const { t } = useTranslation('ui');
  const hidden = useHiddenAlarms();
  const words = useHiddenWords();
  return (none) => {
    if (hidden.isKnown) return words(hidden.open)?.title ?? none;
    return hidden.hasFailed ? t('unknown.title') : t('hidden-alarms.loading');
  };
};
