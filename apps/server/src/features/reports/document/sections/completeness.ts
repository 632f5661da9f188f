import { type Band, bandOf, percentOf } from '@talus/domain/completeness/share';
import { PAPER, tint } from '@talus/domain/paper/colours';
import type { TableCell } from '@talus/domain/paper/table';
import type { PageMark } from '@talus/domain/pdf/drawing';
import { formatCount, NONE } from '@talus/domain/text/format-number';
import type { CountedRow } from '../../../completeness/read';
import type { Section } from '../section';
import { placeOf } from '../shown';

/** Shades from complete to empty in one hue, since completeness is not a status colour. */
const SHARES: Record<Band, number | null> = { full: 1, most: 0.75, some: 0.5, half: 0.3, few: 0.12, none: null };

export const completenessSection: Section = async (writer, data) => {
  const { say } = writer;
  const counted = data.instruments.filter(({ owed }) => owed.expected > 0);
  const others = data.instruments.filter(({ owed }) => owed.expected === 0);
  const end = (key: 'expected' | 'received' | 'completeness') => ({
    head: say(`column.${key}`),
    share: 9,
    align: 'end' as const,
  });
  if (counted.length > 0)
    writer.table(
      say('completeness.title'),
      [
        { head: say('column.instrument'), share: 13 },
        { head: say('column.place'), share: 17 },
        end('expected'),
        end('received'),
        end('completeness'),
        { head: say('column.days'), share: 43 },
      ],
      counted.map((one) => {
        const percent = percentOf(one.owed);
        return [
          { text: one.row.version.name, isBold: true },
          { text: placeOf(one), isFaint: true },
          formatCount(one.owed.expected),
          formatCount(one.owed.received),
          percent === null ? NONE : `${percent.toFixed(1)} %`,
          one.counted ? daysCell(one.counted) : '',
        ];
      }),
      say('completeness.note'),
    );
  if (others.length > 0)
    writer.note(
      say('completeness.manual', { names: others.map(({ row }) => row.version.name).join(say('list.comma')) }),
    );
};

const BOX = 8;

function daysCell({ expected, missing }: CountedRow): TableCell {
  const bands = expected.map((count, day) => {
    const { silent, refused, nan, masked } = missing.get(day) ?? { silent: 0, refused: 0, nan: 0, masked: 0 };
    return bandOf({ expected: count, received: count - silent - refused - nan - masked });
  });
  const draw = (x: number, y: number, width: number): PageMark[] => {
    const pitch = Math.min(BOX + 1, width / Math.max(1, bands.length));
    const size = Math.max(0.5, pitch - Math.min(1, pitch * 0.15));
    return bands.map((band, i): PageMark => {
      const [left, top] = [x + i * pitch, y + 3];
      const share = SHARES[band];
      if (share !== null)
        return { kind: 'box', x: left, y: top, width: size, height: BOX, fill: tint(PAPER.accent, share) };
      const points = [left, top, left + size, top, left + size, top + BOX, left, top + BOX];
      return { kind: 'path', points, isClosed: true, stroke: PAPER['line-strong'], width: 0.5 };
    });
  };
  return { text: '', picture: { height: 13, draw } };
}
