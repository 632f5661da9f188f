import type { AlertEventRow } from '@talus/contract/events';
import { formatBreach } from '@talus/domain/alerts/format-breach';
import { gapSpan } from '@talus/domain/alerts/gap-span';
import type { TableCell } from '@talus/domain/paper/table';
import { formatTime } from '@talus/domain/time/format';
import { zoneText } from '@talus/domain/time/zone-text';
import { word } from '@talus/messages/server';
import type { ReportData } from '../report-data';
import type { Section } from '../section';
import { durationText, levelWord } from '../shown';
import type { Writer } from '../writer';

export const alarmsSection: Section = async (writer, data) => {
  const { say } = writer;
  if (data.alarms.length === 0) return void writer.paragraph(say('alarms.title.none'));
  const column = (
    key: 'no' | 'level' | 'time' | 'duration' | 'at' | 'what' | 'reported' | 'acknowledged',
    share: number,
  ) => ({
    head: say(`column.${key}`),
    share,
  });
  const zone = zoneText(data.project.timezone, data);
  writer.table(
    say('alarms.title', { count: data.alarms.length, zone }),
    [
      column('no', 4),
      column('level', 10),
      column('time', 15),
      column('duration', 11),
      column('at', 15),
      column('what', 23),
      column('reported', 12),
      column('acknowledged', 15),
    ],
    data.alarms.map((alarm, i) => alarmCells(writer, data, alarm, i + 1)),
    say('alarms.note'),
  );
};

function alarmCells(writer: Writer, data: ReportData, alarm: AlertEventRow, n: number): (TableCell | string)[] {
  const { say, language } = writer;
  const at = (iso: string) => formatTime(Date.parse(iso), data.project.timezone, 'MM-DD HH:mm');
  const end = alarm.endTime === null ? data.to : Date.parse(alarm.endTime);
  const name = alarm.instrument_data?.name ?? alarm.document?.name ?? '';
  const stand = [alarm.area?.name, alarm.instrument_data?.station?.name].filter(Boolean).join(' ');
  const place = stand || (alarm.instrument_data ? word(language, 'status', 'no-place') : '');
  const report = alarm.reports[0];
  const said = (time: string | null | undefined, who: string | undefined, none: string): TableCell =>
    time ? { text: at(time), sub: who ?? '' } : { text: none, isFaint: true };
  return [
    String(n),
    { text: levelWord(language, alarm.label), status: alarm.label, isBold: true },
    {
      text: at(alarm.startTime),
      sub: [
        ...(alarm.levelSince === alarm.startTime ? [] : [say('alarms.level-since', { time: at(alarm.levelSince) })]),
        alarm.endTime ? say('alarms.until', { time: at(alarm.endTime) }) : say('alarms.open'),
      ].join(say('list.separator')),
    },
    durationText(say, end - Date.parse(alarm.startTime)),
    { text: place || name, ...(place && { sub: [{ text: name, isBold: true }] }) },
    { text: alarmText(writer, data, alarm), ...(alarm.state.comment && { sub: alarm.state.comment }) },
    said(report?.time, report?.user.name, say('alarms.unreported')),
    said(alarm.state.time, alarm.state.user?.name, say('alarms.unacknowledged')),
  ];
}

/** What an alarm was about, in a sentence without its time. */
export function alarmText({ say, language }: Writer, { project }: ReportData, alarm: AlertEventRow): string {
  const { kind, label, instrument_data: instrument, amount, limit } = alarm;
  if (kind === 'down') return say('alarms.down');
  if (kind === 'document') return say('alarms.logger', { count: alarm.instruments.length });
  if (kind === 'rain') {
    const [first, ...later] = alarm.levels.filter(({ level }) => level === 'AL' || level === 'WSL');
    const line = (level: string) => say(level === 'WSL' ? 'alarms.rain.red' : 'alarms.rain.yellow');
    const raised = later.find(({ level }) => level === 'WSL');
    const text = say('alarms.rain', { line: line(first?.level ?? label) });
    if (!raised) return text;
    const time = formatTime(Date.parse(raised.since), project.timezone, 'MM-DD HH:mm');
    return [text, say('alarms.raised', { time, level: line('WSL') })].join(say('list.separator'));
  }
  const level = levelWord(language, label);
  if (amount === null || limit === null) return say('alarms.value.unknown', { level });
  const decimals = instrument?.decimal_points ?? 2;
  const shown = formatBreach(amount, limit, { decimals, plus: alarm.rateHours !== null });
  const withUnit = (text: string | null) => `${text} ${instrument?.unit ?? ''}`.trim();
  const words = { level, amount: withUnit(shown.value), limit: withUnit(shown.limit), hours: alarm.rateHours ?? 0 };
  if (alarm.spanMs !== null) {
    const { unit, n } = gapSpan(alarm.spanMs);
    return say(unit === 'hours' ? 'alarms.gap-hours' : 'alarms.gap-days', { ...words, span: n });
  }
  return say(alarm.rateHours === null ? 'alarms.value' : 'alarms.rate', words);
}
