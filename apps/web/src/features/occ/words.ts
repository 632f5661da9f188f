import type { InstrumentType } from '@talus/contract/instruments/instrument';
import { STATUSES } from '@talus/domain/status/status';
import { useTranslation } from 'react-i18next';
import type { Block } from './view';

/** Returns the texts of blocks and instruments on both walls. */
export const useWallWords = () => {
  const { t, i18n } = useTranslation(['occ', 'status']);
  const list = (words: readonly string[]) => words.join(t('list.separator'));
  return {
    /** Returns the counts by status, worst first; `Normal` where all are normal. */
    counts: ({ counts, cards }: Block): string => {
      if (cards.length === 0) return t('area.empty');
      const words = STATUSES.flatMap((status) =>
        status === 'GREEN' || counts[status] === 0
          ? []
          : [t('area.status', { status: t(`status:${status}`), n: counts[status] })],
      );
      return words.length > 0 ? list(words) : t('status:GREEN');
    },
    type: ({ name_zh, name_en }: InstrumentType): string => (i18n.language === 'en' ? name_en : name_zh),
    list,
  };
};
