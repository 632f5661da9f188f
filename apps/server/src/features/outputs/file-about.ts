import { formatTime } from '@talus/domain/time/format';
import type { TimeSpan } from '@talus/domain/time/time-span';
import type { Zone } from '@talus/domain/time/zone';
import { zoneText } from '@talus/domain/time/zone-text';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import type { SheetAbout } from '../../platform/sheets/sheet';

type FileSubject = {
  project: { name: string; code: string };
  language: Language;
  zone: Zone;
  now: number;
  /** Absent for a file of the current state. */
  span?: TimeSpan;
};

/** Builds the description above the table of a file: project, period, time zone and time of export. */
export function fileAbout({ project, language, zone, now, span }: FileSubject): SheetAbout {
  const minute = (ms: number) => formatTime(ms, zone, 'YYYY-MM-DD HH:mm');
  const offset = zoneText(zone, span ?? { from: now, to: now });
  const period = span && word(language, 'sheets', 'about.span', { from: minute(span.from), to: minute(span.to) });
  return [
    [word(language, 'sheets', 'about.project'), [project.name, project.code].filter(Boolean).join(' ')],
    ...(period ? [[word(language, 'sheets', 'about.period'), period] as const] : []),
    [
      word(language, 'sheets', 'about.zone'),
      typeof zone === 'string' && offset !== zone ? `${zone} (${offset})` : offset,
    ],
    [word(language, 'sheets', 'about.made'), minute(now)],
  ];
}
