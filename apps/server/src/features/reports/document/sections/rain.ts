import { chartFigure } from '@talus/domain/paper/chart-figure';
import { NONE } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { word } from '@talus/messages/server';
import { chartOf } from '../chart-of';
import type { Section } from '../section';
import { durationText, levelWord, placeOf } from '../shown';
import { TEXT_WIDTH } from '../writer';

const HEIGHT = 120;
/** Gauges that are drawn: those with the most rain. */
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
      total === null ? say('rain.nothing') : mm(total),
      {
        text: mm(wettest?.mm ?? null),
        ...(wettest && wettest.mm > 0 && { sub: formatTime(wettest.day, data.project.timezone, 'MM-DD') }),
      },
      mm(r1),
      mm(r24),
      rainClass ? word(language, 'rain', rainClass) : NONE,
    ]),
  );
  const level = (name: 'WL' | 'AL' | 'WSL') => levelWord(language, name);
  for (const { gauge } of found.filter(({ total }) => (total ?? 0) > 0).slice(0, MOST_DRAWN)) {
    const chart = await chartOf(pool, writer, data, [gauge]);
    if (!chart) continue;
    const box = chartFigure({
      model: { ...chart, alertLines: [] },
      width: TEXT_WIDTH,
      height: HEIGHT,
      zone: data.project.timezone,
      face,
      words: {
        level: { WL: level('WL'), AL: level('AL'), WSL: level('WSL') },
        gap: (ms) => say('curves.gap', { duration: durationText(say, ms) }),
      },
    });
    writer.figures([{ box, width: TEXT_WIDTH, title: say('rain.figure', { name: gauge.row.version.name }) }]);
  }
};
