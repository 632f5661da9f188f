import type { AlertEventRow } from '@talus/contract/alarms/events';
import { isRetracted } from '@talus/domain/alerts/events/end-cause';
import type { TableCell } from '@talus/domain/paper/table';
import { formatTime } from '@talus/domain/time/format';
import { zoneText } from '@talus/domain/time/zone-text';
import { word } from '@talus/messages/server';
import type { ReportData } from '../report-data';
import type { Section } from '../section';
import { alarmText, durationText, levelWord } from '../shown';
import type { Writer } from '../writer';

export const alarmsSection: Section = async (writer, data) => {
  const { say } = writer;
  if (data.listed.length === 0) return void writer.paragraph(say('alarms.title.none'));
  const column = (
    key: 'no' | 'level' | 'time' | 'duration' | 'at' | 'what' | 'reported' | 'acknowledged',
    share: number,
  ) => ({
    head: say(`column.${key}`),
    share,
  });
  const zone = zoneText(data.project.timezone, data);
  const withdrawn = data.listed.length - data.alarms.length;
  writer.table(
    say(withdrawn > 0 ? 'alarms.title.withdrawn' : 'alarms.title', { count: data.alarms.length, withdrawn, zone }),
    [
      column('no', 4),
      column('level', 11),
      column('time', 15),
      column('duration', 11),
      column('at', 15),
      column('what', 22),
      column('reported', 12),
      column('acknowledged', 15),
    ],
    data.listed.map((alarm, i) => alarmCells(writer, data, alarm, i + 1)),
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
  const isWithdrawn = isRetracted(alarm.endCause);
  const report = alarm.reports[0];
  const said = (time: string | null | undefined, who: string | undefined, none: string): TableCell =>
    time ? { text: at(time), sub: who ?? '' } : { text: isWithdrawn ? say('alarms.not-needed') : none, isFaint: true };
  const below = [alarm.state.comment, isWithdrawn ? withdrawnText(writer, alarm, at) : null].filter(Boolean);
  return [
    String(n),
    isWithdrawn
      ? { text: levelWord(language, alarm.label), isFaint: true, sub: say('alarms.withdrawn') }
      : { text: levelWord(language, alarm.label), status: alarm.label, isBold: true },
    {
      text: at(alarm.startTime),
      sub: [
        ...(alarm.levelSince === alarm.startTime ? [] : [say('alarms.level-since', { time: at(alarm.levelSince) })]),
        alarm.endTime ? say('alarms.until', { time: at(alarm.endTime) }) : say('alarms.open'),
      ].join(say('list.separator')),
    },
    durationText(say, end - Date.parse(alarm.startTime)),
    { text: place || name, ...(place && { sub: [{ text: name, isBold: true }] }) },
    { text: alarmText(language, alarm), ...(below.length > 0 && { sub: below.join(say('list.separator')) }) },
    said(report?.time, report?.user.name, say('alarms.unreported')),
    said(alarm.state.time, alarm.state.user?.name, say('alarms.unacknowledged')),
  ];
}

/** Words why an alarm was retracted, when, and by whom if by a person. */
function withdrawnText({ say, language }: Writer, alarm: AlertEventRow, at: (iso: string) => string): string {
  const cause = alarm.endCause ? word(language, 'alerts', `end.${alarm.endCause}`) : '';
  const time = alarm.endDetail?.retractedAt ?? alarm.endTime;
  const details = [time && at(time), alarm.endedBy?.name].filter(Boolean).join(say('list.comma'));
  return details ? say('alarms.withdrawn.cause', { cause, details }) : cause;
}
