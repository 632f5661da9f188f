import { breachDecimals, decimalsBesideBounds, formatAmount, formatBreach } from '@talus/domain/alerts/format-breach';
import { gapSpan } from '@talus/domain/alerts/gap-span';
import { NONE } from '@talus/domain/text/format-number';
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
  const { at, isSilent, value, limit, rate, since, formerNames, decimals } = card;
  const time = at === null ? null : readingTime(at, now, zone);
  const text = t('card.text', { station: card.station, type: words.type(card.type) });
  const change = rate && formatBreach(rate.amount, rate.limit, { decimals, plus: true });
  const decimalsOf = (hours: 1 | 24, newest: number | null) =>
    rate?.hours === hours && newest !== null ? breachDecimals(newest, rate.limit, decimals).value : decimals;
  const gapWords = (spanMs: number) => {
    const { unit, n } = gapSpan(spanMs);
    return { name: t(`card.gap.${unit}`, { n }), change: change?.value };
  };
  return {
    text: formerNames.length > 0 ? words.list([text, t('card.former', { names: words.list(formerNames) })]) : text,
    when:
      at === null
        ? t('card.never')
        : isSilent
          ? t('card.silent', { time })
          : t('card.time', { time, age: sayWord(ui, ageWord(now - at)) }),
    /** Both beginnings of its worst alarm. */
    since:
      since &&
      t(since.start === since.level ? 'card.start' : 'card.times', {
        start: readingTime(since.start, now, zone),
        level: readingTime(since.level, now, zone),
      }),
    /** The value, with as many decimals as tell it from the limit beside it. */
    figure:
      value === null
        ? NONE
        : formatAmount(value, { decimals: decimalsBesideBounds(value, limit ? [limit.bounds] : [], decimals) }),
    /** The decimals of the changes of an hour and of a day, beside the bound that one of them passed. */
    rateDecimals: { 1: decimalsOf(1, card.rate1h), 24: decimalsOf(24, card.rate24h) },
    /** The bound of a change that rang, beside which the change itself stands; over a gap with its true span. */
    rate: rate && {
      name: t('card.rate.limit', { hours: rate.hours, level: t(`status:${rate.level}`) }),
      bound: `${rate.sign} ${change?.limit}`,
      gap: rate.spanMs === null ? null : gapWords(rate.spanMs),
    },
    limit: limit && { level: t(`status:${limit.level}`), bounds: limitsText(limit.bounds) },
  };
};
