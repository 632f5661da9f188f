import type { NoticeKind } from '@talus/domain/alerts/targets';
import { formatTime } from '@talus/domain/time/format';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import type { Notice } from './notice';

/** What a text names; null where there is none. */
export type Names = {
  project: { name: string; code: string } | null;
  area: string | null;
  station: string | null;
  instrument: string | null;
  document: string | null;
  unit: string;
  decimals: number;
};

/** Told of by the time of what came last, not by a value. */
const SILENCES: readonly NoticeKind[] = ['down', 'document', 'heartbeat', 'heartbeat-returned'];

/** What the time and the value of a notice are, where it is not of a reading. */
const TIME_LINES: Partial<Record<NoticeKind, 'line.lastTime' | 'line.stamp' | 'line.at'>> = {
  ...Object.fromEntries(SILENCES.map((kind) => [kind, 'line.lastTime'])),
  clock: 'line.stamp',
  'clock-returned': 'line.at',
  'server-clock': 'line.at',
  'server-clock-returned': 'line.at',
  formula: 'line.at',
};
const VALUE_LINES: Partial<Record<NoticeKind, 'line.rate1Hr' | 'line.rate24Hr' | 'line.rain' | 'line.lead'>> = {
  rate1Hr: 'line.rate1Hr',
  rate24Hr: 'line.rate24Hr',
  rain: 'line.rain',
  clock: 'line.lead',
  'server-clock': 'line.lead',
};

type Wording = { language: Language; zone: string; link: string | null };
export type Text = { subject: string; content: string };

/** One SMS holds 70 characters in Chinese and 160 in plain Latin letters; a longer one is sent and paid in pieces. */
const SMS_LENGTH: Record<Language, number> = { 'zh-TW': 70, en: 160 };

/** The first line of a message's content is what goes by SMS; mail and LINE carry all of it. */
export const smsTextOf = (content: string): string => content.split('\n', 1)[0] ?? '';

export function wordNotice(notice: Notice, names: Names, { language, zone, link }: Wording): Text {
  const { kind, level } = notice;
  const say = (key: Parameters<typeof word<'notices'>>[2], params: Record<string, string> = {}) =>
    word(language, 'notices', key, params);
  const amount = (value: number | null | undefined): string | null =>
    value === null || value === undefined ? null : amountText(value, names);

  const isSilence = SILENCES.includes(kind);
  const value = isSilence ? null : amount(notice.value);
  const limit = isSilence ? null : amount(notice.limit);
  const place = [names.area, names.station].filter(Boolean).map(oneLine).join(' / ') || null;
  const timeAs = (pattern: 'MM/dd HH:mm' | 'YYYY-MM-DD HH:mm') =>
    notice.readingTime === null ? say('part.never') : formatTime(notice.readingTime, zone, pattern);
  const common = {
    level: level ? say(`level.${level}`) : '',
    project: oneLine(names.project?.name ?? ''),
    // A logger that fell silent with all its instruments is told once, by its own name.
    instrument: oneLine(names.instrument ?? names.document ?? ''),
    document: oneLine(names.document ?? ''),
    value: value ?? '',
  };

  const sms = (project: string, where: string | null) =>
    say(`sms.${kind}`, {
      ...common,
      project,
      place: where ? say('part.place', { place: where }) : '',
      limit: limit ? say('part.limit', { limit }) : '',
      // A clock that runs ahead may be in another year
      time: timeAs(kind === 'clock' ? 'YYYY-MM-DD HH:mm' : 'MM/dd HH:mm'),
      late: notice.isLate ? say('part.late') : '',
    });
  const code = oneLine(names.project?.code ?? '');
  const forms = [sms(common.project, place), sms(code, place), sms(code, null)];

  const lines: (string | null)[] = [
    names.project && say('line.project', { project: common.project }),
    place && say('line.place', { place }),
    names.instrument && say('line.instrument', common),
    names.document && say('line.document', common),
    level && say('line.level', common),
    value && say(VALUE_LINES[kind] ?? 'line.value', common),
    limit && say('line.limit', { limit }),
    notice.reason
      ? say('line.reason', { reason: word(language, 'formulas', notice.reason.code, notice.reason.params) })
      : null,
    notice.others ? say('line.others', { count: String(notice.others) }) : null,
    say(TIME_LINES[kind] ?? 'line.time', { time: timeAs('YYYY-MM-DD HH:mm'), zone }),
    notice.isLate ? say('line.late') : null,
    link && say('line.link', { link }),
  ];
  const details = kind === 'test' ? [] : lines.filter((line) => line !== null);
  const short = forms.find((text) => text.length <= SMS_LENGTH[language]) ?? (forms.at(-1) as string);
  return {
    subject: say(`subject.${kind}`, common),
    content: details.length > 0 ? [short, '', ...details].join('\n') : short,
  };
}

const oneLine = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

function amountText(value: number, { unit, decimals }: Names): string {
  const digits = value.toFixed(decimals);
  // -0.00 reads as a mistake
  const number = Number(digits) === 0 ? (0).toFixed(decimals) : digits;
  return oneLine(`${number} ${unit}`);
}

/** The curve of the week up to the reading, drawn without a click: the link shows how it came to it. */
export function curveLink(
  publicUrl: string | null,
  { instrumentId, projectId, readingTime }: { instrumentId: string; projectId: string; readingTime: number | null },
): string | null {
  if (!publicUrl) return null;
  const search = new URLSearchParams({ instrument: instrumentId });
  if (readingTime !== null) search.set('startDate', new Date(readingTime).toISOString());
  search.set('autoRun', '1');
  search.set('project', projectId);
  return `${publicUrl}/chart?${search}`;
}
