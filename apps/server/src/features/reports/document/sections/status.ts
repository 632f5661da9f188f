import { percentOf } from '@talus/domain/completeness/share';
import type { TableCell, TableColumn } from '@talus/domain/paper/table';
import { NONE } from '@talus/domain/text/format-number';
import { limitsText } from '@talus/domain/text/limits-text';
import { formatTime } from '@talus/domain/time/format';
import type { GaugeFigures, ReportInstrument } from '../report-data';
import type { Section } from '../section';
import { isRain, levelWord, placeOf, valueText } from '../shown';
import type { Writer } from '../writer';

export const statusSection: Section = async (writer, data) => {
  const { say } = writer;
  const time = formatTime(data.to, data.project.timezone, 'YYYY-MM-DD HH:mm');
  writer.table(
    say('status.title', { count: data.instruments.length, time }),
    [{ head: say('column.instrument'), share: 14 }, { head: say('column.place'), share: 15 }, ...figureColumns(writer)],
    data.instruments.map((one) => [
      nameCell(one),
      { text: placeOf(one), isFaint: true },
      ...figureCells(writer, one, data.gauges),
    ]),
    say('status.note'),
  );
};

export const nameCell = ({ row: { version } }: ReportInstrument): TableCell => ({
  text: [{ text: version.name, isBold: true }, { text: ` ${version.unit}` }],
});

export const figureColumns = ({ say }: Writer): TableColumn[] => [
  { head: say('column.status'), share: 12 },
  ...(['first', 'last', 'change', 'min', 'max', 'alert-limit', 'completeness'] as const).map((key) => ({
    head: say(`column.${key}`),
    share: 9,
    align: 'end' as const,
  })),
];

export function figureCells(writer: Writer, one: ReportInstrument, gauges: readonly GaugeFigures[]): TableCell[] {
  const { say, language } = writer;
  const { status, summary, owed, row, peak } = one;
  const percent = percentOf(owed);
  const end = [
    { text: limitsText(row.version.limits.AL) },
    { text: percent === null ? NONE : `${percent.toFixed(1)} %` },
  ];
  const shown: TableCell = { text: levelWord(language, status), status };
  if (isRain(one)) {
    const total = gauges.find(({ gauge }) => gauge.row.no === row.no)?.total;
    const change = total == null ? NONE : say('rain.total', { mm: total.toFixed(1) });
    return [
      shown,
      { text: NONE },
      { text: NONE },
      { text: change },
      { text: NONE },
      { text: valueText(one, summary.max?.value) },
      ...end,
    ];
  }
  return [
    shown,
    { text: valueText(one, summary.first?.value) },
    { text: valueText(one, summary.last?.value) },
    { text: valueText(one, one.change, true) },
    {
      text: valueText(one, summary.min?.value),
      isBold: peak?.point.time === summary.min?.time && peak?.isBelow === true,
    },
    {
      text: valueText(one, summary.max?.value),
      isBold: peak?.point.time === summary.max?.time && peak?.isBelow === false,
    },
    ...end,
  ];
}
