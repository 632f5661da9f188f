import { percentOf } from '@talus/domain/completeness/share';
import { chartFigure } from '@talus/domain/paper/chart-figure';
import type { TableCell } from '@talus/domain/paper/table';
import { NONE } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { word } from '@talus/messages/server';
import { chartOf, figureWords } from '../chart-of';
import type { ReportInstrument } from '../report-data';
import type { Section } from '../section';
import { placeOf } from '../shown';
import { TEXT_WIDTH, type Writer } from '../writer';

const HEIGHT = 120;
/** Most gauges drawn, by most rain. */
const MOST_DRAWN = 6;

export const rainSection: Section = async (writer, data, { pool }) => {
  const { say, language, face } = writer;
  const found = data.gauges.toSorted((a, b) => (b.total ?? -1) - (a.total ?? -1));
  if (found.length === 0) return void writer.paragraph(say('rain.none'));
  const mm = (value: number | null) => (value === null ? NONE : value.toFixed(1));
  const end = (head: string) => ({ head, share: 13, align: 'end' as const });
  writer.table(
    say('rain.table'),
    [
      { head: say('column.instrument'), share: 12 },
      { head: say('column.place'), share: 22 },
      end(say('column.total')),
      { ...end(say('column.day-max')), share: 16 },
      end(say('column.r1')),
      end(say('column.r24')),
      { ...end(say('column.class')), share: 14 },
    ],
    found.map(({ gauge, total, wettest, r1, r24, rainClass }) => [
      { text: gauge.row.version.name, isBold: true },
      { text: placeOf(gauge), isFaint: true },
      totalCell(writer, gauge, total),
      {
        text: mm(wettest?.mm ?? null),
        ...(wettest && wettest.mm > 0 && { sub: formatTime(wettest.day, data.project.timezone, 'MM-DD') }),
      },
      mm(r1),
      mm(r24),
      rainClass ? word(language, 'rain', rainClass) : NONE,
    ]),
  );
  for (const { gauge } of found.filter(({ total }) => (total ?? 0) > 0).slice(0, MOST_DRAWN)) {
    const chart = await chartOf(pool, writer, data, [gauge], false);
    if (!chart) continue;
    const box = chartFigure({
      model: chart,
      width: TEXT_WIDTH,
      height: HEIGHT,
      zone: data.project.timezone,
      face,
      words: figureWords(writer, null),
    });
    writer.figures([{ box, width: TEXT_WIDTH, title: say('rain.figure', { name: gauge.row.version.name }) }]);
  }
};

/** Formats a sum; an incomplete sum shows its completeness, since more may have fallen. */
function totalCell({ say }: Writer, gauge: ReportInstrument, total: number | null): TableCell {
  if (total === null) return { text: say('rain.nothing') };
  const percent = percentOf(gauge.owed);
  const isPartial = percent !== null && percent < 99.9;
  return {
    text: total.toFixed(1),
    ...(isPartial && { sub: say('rain.partial', { percent: percent.toFixed(1) }) }),
  };
}
