import { gapSpan } from '@talus/domain/alerts/judge/gap-span';
import { formatAmount, formatBreach } from '@talus/domain/alerts/limits/format-breach';
import { fitsOneSms, plainUnits } from '@talus/domain/alerts/messages/sms-length';
import type { NoticeKind } from '@talus/domain/alerts/messages/targets';
import type { StormTrip } from '@talus/domain/rain/storm/storm-trip';
import { shorten } from '@talus/domain/text/shorten';
import { formatTime } from '@talus/domain/time/format';
import type { Language } from '@talus/messages/language';
import { loosenedSentence } from '@talus/messages/limit-sentence';
import { word } from '@talus/messages/server';
import type { Notice } from './notice';

/** The names in a text; null where the notice has none. */
export type Names = {
  project: { name: string; code: string } | null;
  area: string | null;
  station: string | null;
  instrument: string | null;
  document: string | null;
  unit: string;
  decimals: number;
};

/** The kinds of notice that state the time of the last data instead of a value. */
const SILENCES: readonly NoticeKind[] = ['down', 'document', 'heartbeat', 'heartbeat-returned'];

/** The labels of the time and the value in notices that are not of a reading. */
const TIME_LINES: Partial<Record<NoticeKind, 'line.lastTime' | 'line.stamp' | 'line.at'>> = {
  ...Object.fromEntries(SILENCES.map((kind) => [kind, 'line.lastTime'])),
  clock: 'line.stamp',
  'clock-returned': 'line.at',
  'server-clock': 'line.at',
  'server-clock-returned': 'line.at',
  formula: 'line.at',
  schedule: 'line.at',
  'late-summary': 'line.at',
  'unread-files': 'line.at',
  'limits-loosened': 'line.at',
  'work-failed': 'line.at',
  audit: 'line.at',
};
const VALUE_LINES: Partial<Record<NoticeKind, 'line.rate1Hr' | 'line.rate24Hr' | 'line.rain' | 'line.lead'>> = {
  rate1Hr: 'line.rate1Hr',
  rate24Hr: 'line.rate24Hr',
  rain: 'line.rain',
  clock: 'line.lead',
};

/** Plain notation without typographic characters: messages must be readable on telephones. */
const PLAIN = { notation: 'plain' } as const;

const isClock = (kind: NoticeKind): boolean => kind === 'clock' || kind === 'server-clock';

/** Below `FROM_HOURS` a span is written in minutes, from `FROM_DAYS` hours on in days. */
const FROM_HOURS = 1.5;
const FROM_DAYS = 72;

/** Formats a span of hours, without its sign, in the unit that is easiest to read. */
function hoursText(
  hours: number,
  say: (key: 'part.minutes' | 'part.hours' | 'part.days', params: { n: string }) => string,
) {
  const size = Math.abs(hours);
  if (size < FROM_HOURS) return say('part.minutes', { n: (size * 60).toFixed(0) });
  if (size < FROM_DAYS) return say('part.hours', { n: size.toFixed(1) });
  return say('part.days', { n: (size / 24).toFixed(0) });
}

/**
 * Returns the key of a notice's wording. A server clock is worded as ahead or behind, with the amount unsigned. A
 * change over a gap states its own span and is worded like a value.
 */
const wordKind = ({ kind, value, spanMs }: Notice) => {
  if (kind === 'server-clock') return `server-clock-${(value ?? 0) < 0 ? 'behind' : 'ahead'}` as const;
  return spanMs === undefined ? kind : 'level';
};

/** The hours for which the limit of a change over a gap is set. */
const limitHours = ({ kind }: Notice): string => (kind === 'rate24Hr' ? '24' : '1');

function valueLine(notice: Notice) {
  const word = wordKind(notice);
  if (word === 'server-clock-ahead') return 'line.lead';
  if (word === 'server-clock-behind') return 'line.lag';
  if (notice.spanMs !== undefined) return 'line.change';
  return VALUE_LINES[notice.kind] ?? 'line.value';
}

type SmsForm = { project?: string; where?: string | null; withLimit?: boolean; most?: number };

type Wording = { language: Language; zone: string; link: string | null };
export type Text = { subject: string; content: string };

/** The lengths to which names are cut until an SMS fits into one message: a longer SMS is sent and charged in parts. */
const SMS_NAMES = [24, 16, 12, 8];
/** The ellipsis, as three dots: every telephone's alphabet has the dot. */
const CUT = '...';
/** A subject is one header line of at most 998 bytes; a Chinese character takes up to four bytes as sent. */
const SUBJECT_LENGTH = 150;

/** Returns the first line of a message's content, which is the SMS. Mail and LINE carry the whole content. */
export const smsTextOf = (content: string): string => content.split('\n', 1)[0] ?? '';

export function wordNotice(notice: Notice, names: Names, { language, zone, link }: Wording): Text {
  const { kind, level } = notice;
  const say = (key: Key, params: Record<string, string> = {}) => word(language, 'notices', key, params);
  const unit = language === 'en' ? plainUnits(names.unit) : names.unit;
  const withUnit = (text: string) => oneLine(`${text} ${unit}`);

  const about = notice.untold?.kind ?? kind;
  const isSilence = SILENCES.includes(about);
  const isKnown = !isSilence && notice.value !== null && notice.value !== undefined;
  const breach = isKnown ? formatBreach(notice.value ?? 0, notice.limit ?? null, { ...PLAIN, decimals: names.decimals, plus: about === 'rate1Hr' || about === 'rate24Hr' }) : null; // biome-ignore format: one line
  const amount = breach && gapText(notice, withUnit(breach.value), say);
  const rain = notice.rain ? rainText(notice.rain, level, say) : null;
  const isPlainRain = about === 'rain' && rain === null && amount !== null;
  const readingText = isPlainRain ? say('part.rain', { value: amount }) : (rain ?? amount);
  const value = isClock(kind) ? hoursText(notice.value ?? 0, say) : readingText;
  const limit = rain === null && breach?.limit ? withUnit(breach.limit) : null;
  const isGap = notice.spanMs !== undefined;
  const hours = limitHours(notice);
  const last =
    isSilence && notice.lastValue !== null && notice.lastValue !== undefined
      ? withUnit(formatAmount(notice.lastValue, { ...PLAIN, decimals: names.decimals }))
      : null;
  const place = [names.area, names.station].filter(Boolean).map(oneLine).join(' / ') || null;
  const timeAs = (pattern: 'MM/dd HH:mm' | 'YYYY-MM-DD HH:mm' | 'yyyy/MM/dd') =>
    notice.readingTime === null ? say('part.never') : formatTime(notice.readingTime, zone, pattern);
  const minute = (at: number) => formatTime(at, zone, 'YYYY-MM-DD HH:mm');
  const span = notice.over ? spanText(notice.over, zone, say) : null;
  const reason = notice.untold ? say(`untold.${notice.untold.reason}`) : '';
  const problem = notice.report?.problem;
  const failure = word(language, 'errors', (problem?.code ?? 'report.failed') as 'report.failed', problem?.params);
  const common = {
    level: level ? say(`level.${level}`) : '',
    project: oneLine(names.project?.name ?? ''),
    // A logger that fell silent with all its instruments is notified once, under its own name.
    instrument: oneLine(names.instrument ?? names.document ?? ''),
    document: oneLine(names.document ?? ''),
    value: value ?? '',
    count: String(notice.others ?? 0),
  };

  const code = oneLine(names.project?.code ?? '');
  const sms = ({ project = code, where = null, withLimit = false, most = Number.POSITIVE_INFINITY }: SmsForm) =>
    oneLine(
      say(`sms.${wordKind(notice)}`, {
        ...common,
        instrument: shorten(common.instrument, most, CUT),
        document: shorten(common.document, most, CUT),
        project: shorten(project, most, CUT),
        place: where ? say('part.place', { place: where }) : '',
        limit: limit && withLimit ? say(isGap ? 'part.limit-of' : 'part.limit', { limit, hours }) : '',
        time: span ?? timeAs(SMS_TIMES[kind] ?? 'MM/dd HH:mm'),
        late: notice.isLate && span === null ? say('part.late') : '',
        merged: mergedText(notice.merged ?? 0, say),
        last: last ? say('part.last', { value: last }) : '',
        reason,
        title: shorten(oneLine(notice.file ?? notice.loosened?.reason ?? notice.report?.title ?? ''), most, CUT),
        number: notice.report?.number ?? '',
      }),
    );
  // Shortens in this order: the project's name to its code, the place, the limit, then the names
  const forms = [
    sms({ project: common.project, where: place, withLimit: true }),
    sms({ where: place, withLimit: true }),
    sms({ withLimit: true }),
    sms({}),
    ...SMS_NAMES.map((most) => sms({ most })),
    sms({ project: '', most: SMS_NAMES.at(-1) as number }),
  ];

  const lines: (string | null)[] = [
    names.project && say('line.project', { project: common.project }),
    place && say('line.place', { place }),
    names.instrument && say('line.instrument', common),
    notice.report ? say('line.report', { title: oneLine(notice.report.title), number: notice.report.number }) : null,
    names.document && say('line.document', common),
    level && say('line.level', common),
    value && say(valueLine(notice), common),
    limit && say(isGap ? 'line.limit-of' : 'line.limit', { limit, hours }),
    notice.reason
      ? say('line.reason', { reason: word(language, 'formulas', notice.reason.code, notice.reason.params) })
      : null,
    notice.report ? say('line.reason', { reason: failure }) : null,
    last && say('line.lastValue', { value: last }),
    notice.untold ? say('line.untold', { reason }) : null,
    notice.others && (kind === 'formula' || kind === 'audit')
      ? say('line.others', { count: String(notice.others) })
      : null,
    ...listedLines(notice, zone, say),
    ...loosenedLines(notice, language, say),
    span && say('line.over', { span }),
    notice.merged ? say('line.merged', { count: String(notice.merged) }) : null,
    say(TIME_LINES[kind] ?? 'line.time', { time: timeAs('YYYY-MM-DD HH:mm'), zone }),
    notice.startTime === undefined ? null : say('line.start', { time: minute(notice.startTime), zone }),
    notice.levelSince === undefined || notice.levelSince === notice.startTime
      ? null
      : say('line.level-since', { time: minute(notice.levelSince), zone }),
    notice.isLate && span === null ? say('line.late') : null,
    link && say('line.link', { link }),
  ];
  const details = kind === 'test' ? [] : lines.filter((line) => line !== null);
  const short = forms.find(fitsOneSms) ?? (forms.at(-1) as string);
  return {
    subject: shorten(say(`subject.${wordKind(notice)}`, common), SUBJECT_LENGTH),
    content: details.length > 0 ? [short, '', ...details].join('\n') : short,
  };
}

const oneLine = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

type Key = Parameters<typeof word<'notices'>>[2];
type Say = (key: Key, params?: Record<string, string>) => string;

/** Time formats of SMS with the year: the stamp of a clock that runs ahead may be in another year. */
const SMS_TIMES: Partial<Record<NoticeKind, 'YYYY-MM-DD HH:mm' | 'yyyy/MM/dd'>> = {
  clock: 'YYYY-MM-DD HH:mm',
  'late-summary': 'yyyy/MM/dd',
};

/** Lists the limits that were loosened, with the old and new values, the person and the reason. */
function loosenedLines({ loosened, others = 0 }: Notice, language: Language, say: Say): string[] {
  if (!loosened) return [];
  const { by, reason, limits } = loosened;
  const lines = limits.map(
    ({ instrument, limit }) =>
      `${oneLine(instrument)} ${loosenedSentence(limit, (key, params) => word(language, 'limits', key, params))}`,
  );
  const more = others > limits.length ? [say('line.more-limits', { count: String(others - limits.length) })] : [];
  return [...lines, ...more, say('line.loosened', { name: oneLine(by), reason: oneLine(reason) })];
}

/** Describes which rain window exceeded which line, with its limit. */
function rainText(rain: StormTrip, level: Notice['level'], say: Say): string {
  const line = say(level === 'WSL' ? 'rain-line.WSL' : 'rain-line.AL');
  const mm = (amount: number) => formatAmount(amount, { ...PLAIN, decimals: 1 });
  const { value, limit } = formatBreach(rain.value, rain.limit, { ...PLAIN, decimals: 1 });
  const common = { value, limit: limit === `${rain.limit}.0` ? String(rain.limit) : (limit ?? ''), line };
  switch (rain.by) {
    case 'mean':
      return say('part.rain-mean', common);
    case 'day':
      return say('part.rain-day', common);
    case 'line':
      return say('part.rain-line', { ...common, mean: mm(rain.mean), day: mm(rain.day) });
  }
}

/** Formats a change over a gap with its true span and sign; returns any other amount unchanged. */
function gapText({ spanMs }: Notice, amount: string, say: Say): string {
  if (spanMs === undefined) return amount;
  const { unit, n } = gapSpan(spanMs);
  const span = say(unit === 'hours' ? 'part.hours' : 'part.days', { n });
  return say('part.gap', { value: amount, span });
}

/** Formats the span of a breach that was over before its data arrived. */
function spanText({ from, to, lowered }: NonNullable<Notice['over']>, zone: string, say: Say): string {
  const date = formatTime(from, zone, 'MM/dd HH:mm').split(' ')[0] as string;
  const times = { date, from: formatTime(from, zone, 'HH:mm'), to: formatTime(to, zone, 'HH:mm') };
  return lowered ? say('part.lowered', { ...times, level: say(`level.${lowered}`) }) : say('part.over', times);
}

const mergedText = (n: number, say: Say): string =>
  n === 0 ? '' : say(n === 1 ? 'part.merged-one' : 'part.merged', { count: String(n) });

/** The number of events that a summary lists; the rest are counted. */
const LISTED = 20;

function listedLines({ listed = [] }: Notice, zone: string, say: Say): string[] {
  const lines = listed.slice(0, LISTED).map(({ level, instrument, from, to }) => {
    const span = `${formatTime(from, zone, 'MM/dd HH:mm')} - ${formatTime(to, zone, 'MM/dd HH:mm')}`;
    return say('line.event', { level: say(`level.${level}`), instrument: oneLine(instrument), span });
  });
  const more = listed.length - LISTED;
  return more > 0 ? [...lines, say('line.more-events', { count: String(more) })] : lines;
}

/** Builds a link to the chart of the week up to the reading, drawn without a click. */
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
