import type { ReportRun, ReportScheduleAnswer } from '@talus/contract/admin/reports';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { failureKey } from '../../../entities/messages/failure-word';
import { durationWord, sayWord } from '../../../ui/status/format-age';

type Words = TFunction<['adminReports', 'alerts', 'ui']>;

/** Returns a function that picks the name in the current language. */
export const useName = () => {
  const { i18n } = useTranslation();
  return ({ name, name_en }: { name: string; name_en: string }): string =>
    i18n.language === 'en' && name_en !== '' ? name_en : name;
};

/** Formats a schedule: `每週一 07:00`. */
export const whenText = (t: Words, { every, time, weekday, day }: ReportScheduleAnswer): string =>
  t(`when.${every}`, { time, day, weekday: t(`weekday.${weekday}` as 'weekday.1') });

type Period = Pick<ReportRun, 'period' | 'from' | 'to'>;

/** Formats a period in the project's time zone: `2026-10`, `11-02 至 11-08`. */
export function periodText(t: Words, { period, from, to }: Period, zone: Zone): string {
  const first = Date.parse(from);
  if (period === 'month') return formatTime(first, zone, 'YYYY-MM');
  if (period === 'day') return formatTime(first, zone, 'YYYY-MM-DD');
  return t('run.span', {
    from: formatTime(first, zone, period === 'own' ? 'YYYY-MM-DD' : 'MM-DD'),
    to: formatTime(Date.parse(to) - 1, zone, 'MM-DD'),
  });
}

export type RunWords = { text: string; look: 'good' | 'busy' | 'bad' | 'quiet' };

/** Words the state of a run: being made, mailed, late, refused. */
export function runWords(t: Words, run: ReportRun): RunWords {
  const { state, page, pages, ahead, problem } = run;
  switch (state) {
    case 'waiting':
      return { text: ahead === 0 ? t('run.next') : t('run.waiting', { n: ahead }), look: 'busy' };
    case 'running':
      return { text: pages === null ? t('run.running') : t('run.running.pages', { page, pages }), look: 'busy' };
    case 'failed':
      return { text: problem ?? '', look: 'bad' };
    case 'cancelled':
      return { text: t('run.cancelled'), look: 'quiet' };
    case 'done':
      return doneWords(t, run);
  }
}

function doneWords(t: Words, { sending, left_out }: ReportRun): RunWords {
  const without =
    left_out.length > 0 ? t('sent.left-out', { names: left_out.map(({ name }) => name).join(t('comma')) }) : '';
  const join = (...parts: string[]) => parts.filter(Boolean).join(t('phrase.comma'));
  if (!sending) return { text: without || t('run.not-sent'), look: without ? 'bad' : 'quiet' };
  const reason = sending.error === null ? '' : t(`alerts:${failureKey(sending.error)}`);
  if (sending.failed > 0) return { text: join(t('sent.refused', { ...sending, reason }), without), look: 'bad' };
  if (sending.unsent > 0) return { text: join(t('sent.unsent', { n: sending.unsent }), without), look: 'bad' };
  if (sending.waiting > 0) {
    const why = reason && t('sent.waiting.why', { reason, tries: sending.tries });
    return { text: join(t('sent.waiting', sending), why, without), look: 'busy' };
  }
  const late = sending.late === null ? '' : t('sent.late', { span: spanText(t, sending.late), tries: sending.tries });
  return { text: join(t('sent.all', sending), late, without), look: 'good' };
}

const spanText = (t: Words, ms: number): string =>
  sayWord((key, params) => t(`ui:${key}` as 'ui:age.now', params), durationWord(ms - (ms % 60_000)));
