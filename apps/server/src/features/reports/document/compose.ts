import { rule, textBox } from '@talus/domain/paper/box';
import { PAPER } from '@talus/domain/paper/colours';
import { type Entry, type FlowPage, flow } from '@talus/domain/paper/flow';
import { label } from '@talus/domain/paper/plot-marks';
import { A4, type PageMark } from '@talus/domain/pdf/drawing';
import { formatTime } from '@talus/domain/time/format';
import { zoneText } from '@talus/domain/time/zone-text';
import { coverMarks, KEY_HEIGHT, keyFigures } from './cover';
import type { ReportOrder } from './order';
import { periodText } from './period-text';
import type { ReportData } from './report-data';
import { MARGIN, TEXT_WIDTH, type Writer } from './writer';

export type ReportPage = { draw: () => PageMark[]; entries: readonly Entry[] };

const HEAD = 44;
const TOP = 64;
const BOTTOM = A4.height - 56;
const FOOT = A4.height - 30;
const CONTENTS_TOP = 110;
const CONTENTS_LINE = 21;
const CONTENTS_ON_PAGE = Math.floor((BOTTOM - CONTENTS_TOP) / CONTENTS_LINE);

/**
 * Lays the blocks out on pages with cover, contents, headers and footers. A daily report has a short head on the
 * first page instead of a cover.
 */
export function compose(writer: Writer, data: ReportData, order: ReportOrder): ReportPage[] {
  const isShort = order.period === 'day';
  if (isShort) writer.blocks.unshift({ kind: 'box', box: shortHead(writer, data, order), before: 0 });
  const pages = flow(writer.blocks, { x: MARGIN, top: TOP, bottom: BOTTOM });
  if (isShort) return pages.map((page, i) => framed(writer, data, order, page, { page: i + 1, of: pages.length }));
  const lines = pages.reduce((sum, { entries }) => sum + entries.length, 0);
  const front = 1 + Math.max(1, Math.ceil(lines / CONTENTS_ON_PAGE));
  const of = front + pages.length;
  const listed = pages.flatMap(({ entries }, i) => entries.map((entry) => ({ entry, page: front + i + 1 })));
  return [
    { draw: () => [...coverMarks(writer, data, order), ...coverFoot(writer, { page: 1, of })], entries: [] },
    ...contentsPages(writer, listed).map((marks, i) =>
      framed(writer, data, order, { draw: () => marks, entries: [], chapter: null }, { page: i + 2, of }),
    ),
    ...pages.map((page, i) => framed(writer, data, order, page, { page: front + i + 1, of })),
  ];
}

type Folio = { page: number; of: number };

function framed(
  writer: Writer,
  data: ReportData,
  order: ReportOrder,
  page: FlowPage,
  { page: n, of }: Folio,
): ReportPage {
  const { face, say } = writer;
  const zone = data.project.timezone;
  const at = (ms: number) => formatTime(ms, zone, 'YYYY-MM-DD HH:mm');
  const head = `${data.project.name}${say('gap')}${order.title}`;
  const foot = say('foot.period', {
    from: at(order.range.from.getTime()),
    to: at(order.range.to.getTime()),
    zone: zoneText(zone, { from: order.range.from.getTime(), to: order.range.to.getTime() }),
    made: at(data.now),
    number: order.number,
  });
  const right = A4.width - MARGIN;
  const chapter = page.chapter ? `${page.chapter.number}${say('gap')}${page.chapter.title}` : say('contents');
  return {
    entries: page.entries,
    draw: () => [
      label(face, head, MARGIN, HEAD - 4, { size: 8.6 }),
      label(face, chapter, right, HEAD - 4, { size: 8.6, at: 'end' }),
      rule(MARGIN, HEAD + 4, TEXT_WIDTH, PAPER['line-strong']),
      ...page.draw(),
      rule(MARGIN, FOOT - 12, TEXT_WIDTH, PAPER['line-strong']),
      label(face, foot, MARGIN, FOOT, { size: 8.2 }),
      label(face, `${n} / ${of}`, right, FOOT, { size: 8.6, isBold: true, fill: PAPER.text, at: 'end' }),
    ],
  };
}

const coverFoot = ({ face, say }: Writer, { page, of }: Folio): PageMark[] => [
  rule(MARGIN, FOOT - 12, TEXT_WIDTH, PAPER['line-strong']),
  label(face, say('cover.foot'), MARGIN, FOOT, { size: 8.2 }),
  label(face, `${page} / ${of}`, A4.width - MARGIN, FOOT, { size: 8.6, isBold: true, fill: PAPER.text, at: 'end' }),
];

type Listed = { entry: Entry; page: number };

function contentsPages({ face, say }: Writer, listed: readonly Listed[]): PageMark[][] {
  const count = Math.max(1, Math.ceil(listed.length / CONTENTS_ON_PAGE));
  const title = textBox(face, say('contents'), TEXT_WIDTH, { size: 16, leading: 24, isBold: true });
  return Array.from({ length: count }, (_, i) => [
    ...(i === 0 ? title.draw(MARGIN, TOP) : []),
    ...listed.slice(i * CONTENTS_ON_PAGE, (i + 1) * CONTENTS_ON_PAGE).flatMap(({ entry, page }, line) => {
      const y = CONTENTS_TOP + line * CONTENTS_LINE;
      const isChapter = entry.level === 1;
      const style = { size: isChapter ? 10.4 : 9.6, isBold: isChapter, fill: isChapter ? PAPER.text : PAPER['text-2'] };
      return [
        label(face, entry.number, MARGIN + (isChapter ? 0 : 22), y, style),
        label(face, entry.title, MARGIN + (isChapter ? 22 : 50), y, style),
        label(face, String(page), A4.width - MARGIN, y, { ...style, at: 'end' }),
        rule(MARGIN, y + 6, TEXT_WIDTH, PAPER.line, 0.4),
      ];
    }),
  ]);
}

function shortHead(writer: Writer, data: ReportData, order: ReportOrder) {
  const { face } = writer;
  const title = textBox(face, order.title, TEXT_WIDTH, { size: 22, leading: 30, isBold: true });
  const below = textBox(
    face,
    `${data.project.name}${writer.say('gap')}${periodText(writer, data, order)}`,
    TEXT_WIDTH,
    {
      size: 11,
      leading: 18,
      fill: PAPER['text-2'],
    },
  );
  return {
    height: title.height + below.height + KEY_HEIGHT + 14,
    draw: (x: number, y: number) => [
      ...title.draw(x, y),
      ...below.draw(x, y + title.height),
      ...keyFigures(writer, data, y + title.height + below.height + 8),
    ],
  };
}
