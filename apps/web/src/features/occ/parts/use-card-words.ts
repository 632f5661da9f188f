import { gapSpan } from '@talus/domain/alerts/gap-span';
import { formatNumber } from '@talus/domain/text/format-number';
import { limitsText } from '@talus/domain/text/limits-text';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { ageWord, sayWord } from '../../../ui/format-age';
import type { Card } from '../view';
import { useWallWords } from '../words';
import { readingTime } from './use-updated';

/** The words of a card: where it stands and what it is, of when its reading is, and its limit. */
export const useCardWords = (card: Card, now: number, zone: Zone) => {
  const { t } = useTranslation(['occ', 'status']);
  const { t: ui } = useTranslation('ui');
  const words = useWallWords();
  const { at, isSilent, limit, rate, formerNames, decimals } = card;
  const time = at === null ? null : readingTime(at, now, zone);
  const text = t('card.text', { station: card.station, type: words.type(card.type) });
  const gapWords = (amount: number, spanMs: number) => {
    const { unit, n } = gapSpan(spanMs);
    return { name: t(`card.gap.${unit}`, { n }), change: formatNumber(amount, { decimals, plus: true }) };
  };
  return {
    text: formerNames.length > 0 ? words.list([text, t('card.former', { names: words.list(formerNames) })]) : text,
    when:
      at === null
        ? t('card.never')
        : isSilent
          ? t('card.silent', { time })
          : t('card.time', { time, age: sayWord(ui, ageWord(now - at)) }),
    /** The bound of a change that rang, beside which the change itself stands; over a gap with its true span. */
    rate: rate && {
      name: t('card.rate.limit', { hours: rate.hours, level: t(`status:${rate.level}`) }),
      bound: `${rate.sign} ${formatNumber(rate.limit, { decimals })}`,
      gap: rate.spanMs === null ? null : gapWords(rate.amount, rate.spanMs),
    },
    limit: limit && { level: t(`status:${limit.level}`), bounds: limitsText(limit.bounds) },
  };
};
