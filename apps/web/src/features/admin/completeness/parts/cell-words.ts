import type { CompletenessRow } from '@talus/contract/data/completeness';
import { type Owed, percentOf } from '@talus/domain/completeness/share';
import type { CauseCounts } from '@talus/domain/completeness/share-causes';
import { formatCount } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../../../app/use-zone';

const CAUSES = ['silent', 'refused', 'nan', 'masked'] as const;

/** Returns functions that word a cell, for screen readers and tooltips. */
export const useCellWords = () => {
  const { t, i18n } = useTranslation('adminCompleteness');
  const zone = useZone();
  return useMemo(() => {
    const causes = (counts: CauseCounts | undefined): string[] =>
      CAUSES.flatMap((cause) =>
        counts && counts[cause] > 0
          ? [t('cell.cause', { cause: t(`cause.${cause}`), n: formatCount(counts[cause]) })]
          : [],
      );
    const numbers = (owed: Owed): string =>
      owed.expected === 0
        ? t('cell.nothing')
        : t('cell.numbers', { received: formatCount(owed.received), expected: formatCount(owed.expected) });
    return {
      causes,
      numbers,
      type: ({ name_zh, name_en }: CompletenessRow['type']) => (i18n.language === 'en' ? name_en : name_zh),
      brief: (day: string, percent: number | null) =>
        percent === null ? `${day} ${t('cell.nothing')}` : `${day} ${percent.toFixed(1)} %`,
      cell: (name: string, day: string, owed: Owed, counts?: CauseCounts) =>
        [name, day, percentText(owed), numbers(owed), ...causes(counts)].filter(Boolean).join(t('cell.join')),
      bar: ({ state, since }: CompletenessRow) =>
        state === 'never' || state === 'counted'
          ? t('bar.never', { time: formatTime(Date.parse(since), zone, 'YYYY-MM-DD') })
          : t(`bar.${state}`),
    };
  }, [t, i18n.language, zone]);
};

const percentText = (owed: Owed): string => {
  const percent = percentOf(owed);
  return percent === null ? '' : `${percent.toFixed(1)} %`;
};
