import type { HiddenOpen } from '@talus/contract/events';
import { useTranslation } from 'react-i18next';
import { useHiddenAlarms } from '../project-queries';

/** Words how many open alarms a list leaves out, and the worst of them; null where it leaves out none. */
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

/** Words the open alarms of the selected project that this person may not be shown; null where there are none. */
export const useHiddenSaid = (): { title: string; text: string } | null => {
  const hidden = useHiddenAlarms();
  const words = useHiddenWords();
  return hidden.isKnown ? words(hidden.open) : null;
};

/**
 * Words that there is no instrument or alarm, where a tile has room for one sentence; in its place the number of open
 * alarms that are left out, or that this number is not known.
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
