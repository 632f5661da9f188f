import { gapSpan } from '@talus/domain/alerts/judge/gap-span';
import {
  breachDecimals,
  decimalsBesideBounds,
  formatAmount,
  formatBreach,
} from '@talus/domain/alerts/limits/format-breach';
import { NONE } from '@talus/domain/text/format-number';
import { limitsText } from '@talus/domain/text/limits-text';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { ageWord, sayWord } from '../../../ui/status/format-age';
import type { Card } from '../view';
import { useWallWords } from '../words';
import { readingTime } from './use-updated';

/** Returns the texts of a card: place and type, time of its reading, and its limit. */
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
    /** The start of the worst alarm, and the start of its level where that is later. */
    since:
      since &&
      t(since.start === since.level ? 'card.start' : 'card.times', {
        start: readingTime(since.start, now, zone),
        level: readingTime(since.level, now, zone),
      }),
    /** The value, with enough decimals to tell it from the limit. */
    figure:
      value === null
        ? NONE
        : formatAmount(value, { decimals: decimalsBesideBounds(value, limit ? [limit.bounds] : [], decimals) }),
    /** The decimals of the changes over 1 h and 24 h, with enough to tell the changes from an exceeded limit. */
    rateDecimals: { 1: decimalsOf(1, card.rate1h), 24: decimalsOf(24, card.rate24h) },
    /** The limit of the change that rang, shown beside the change; with the true span across a gap. */
    rate: rate && {
      name: t('card.rate.limit', { hours: rate.hours, level: t(`status:${rate.level}`) }),
      bound: `${rate.sign} ${change?.limit}`,
      gap: rate.spanMs === null ? null : gapWords(rate.spanMs),
    },
    limit: limit && { level: t(`status:${limit.level}`), bounds: limitsText(limit.bounds) },
  };
};
