import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import type { SeriesRow } from './series-store';

export type UnitLanguage = { language: Language; zone: Zone };

/** Adds the former units within the span to a column head or unit. */
export const withUnits = (head: string, { unitsBefore }: SeriesRow, { language, zone }: UnitLanguage): string =>
  unitsBefore.reduce((said, { unit, until }) => {
    const time = formatTime(until, zone, 'YYYY-MM-DD HH:mm');
    return word(language, 'sheets', 'unit-until', { head: said, unit, time });
  }, head);
