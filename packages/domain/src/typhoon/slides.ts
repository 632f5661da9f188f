import type { BulletinSection } from './bulletin';
import type { ForecastImage } from './forecast-images';
import { layoutRainMap, type MapPlace } from './rain-map';
import {
  type Box,
  containIn,
  emsIn,
  lineHeight,
  type Missing,
  missingParts,
  type Paragraph,
  SLIDE,
  type Slide,
  type SlidePart,
  text,
} from './slide';
import { firstColumns, type ReportTable, tablePart } from './slide-table';
import { linesOf, piecesOf } from './text-fit';

export type ReportImage = { title: string } & (
  | { image: ForecastImage; caption: string; width: number; height: number }
  | { missing: Missing }
);

export type ReportMap = {
  title: string;
  caption: string;
  places: readonly MapPlace[];
  /** Text of a circle's label. */
  label: (place: { code: string; mm: number | null }) => string;
};

/** Content of a report in words; missing content carries its explanation. */
export type Report = {
  /** Shown on the cover, and on the right of every other slide. */
  title: string;
  headline: string;
  subTitle: string;
  date: string;
  project: string;
  /** Shown in the footer of every slide but the cover. */
  source: string;
  titles: { bulletin: string; images: string; summary: string };
  /** Suffix of the title of a continued slide. */
  goesOn: string;
  bulletin: { facts: readonly string[]; sections: readonly BulletinSection[] } | { missing: Missing };
  images: readonly ReportImage[];
  summary: readonly Paragraph[];
  map: ReportMap | { title: string; missing: Missing };
  tables: readonly (ReportTable | { title: string; missing: Missing })[];
  /** `legend` names the instrument of each line. */
  charts: readonly { title: string; legend: Paragraph; missing: Missing; isDrawn: boolean }[];
};

const MARGIN = 0.5;
const WIDTH = SLIDE.width - 2 * MARGIN;
const BODY: Box = { x: MARGIN, y: 1.1, w: WIDTH, h: 5.75 };
const FOOT_Y = 6.98;

/** Builds the slides of a report, in order. */
export function reportSlides(report: Report): Slide[] {
  const inner = [
    ...bulletinSlides(report),
    imagesSlide(report),
    summarySlide(report),
    ...report.tables.map((table) => tableSlide(table)),
    ...report.charts.map((_, chart) => chartSlide(report, chart)),
  ];
  const total = inner.length + 1;
  return [coverSlide(report), ...inner.map((slide, i) => framed(slide, report, `${i + 2} / ${total}`))];
}

function coverSlide({ title, headline, subTitle, date, project, source }: Report): Slide {
  const line = (y: number, h: number): Box => ({ x: 1.1, y, w: SLIDE.width - 2.2, h });
  return {
    title,
    parts: [
      { kind: 'rule', box: { x: 0.7, y: 1.7, w: 0.06, h: 3.3 }, ink: 'accent' },
      text(line(1.6, 0.5), [[{ text: title, ink: 'text2' }]], 20, { valign: 'middle' }),
      text(line(2.15, 1.5), [[{ text: headline, isBold: true }]], 38, { valign: 'middle' }),
      text(line(3.7, 0.75), subTitle, 20, { valign: 'middle' }),
      text(line(4.5, 0.5), [[{ text: date, isBold: true }]], 18, { valign: 'middle' }),
      text(line(6.3, 0.4), [[{ text: project, ink: 'text2' }]], 13, { valign: 'middle' }),
      text(line(6.65, 0.4), [[{ text: source, ink: 'text2' }]], 11, { valign: 'middle' }),
    ],
  };
}

/** Adds title, report name, rule and footer to a slide. */
function framed({ title, parts }: Slide, { headline, subTitle, date, source }: Report, page: string): Slide {
  const right: Paragraph[] = [
    [{ text: headline, ink: 'text2' }],
    [{ text: [subTitle, date].filter(Boolean).join('　'), ink: 'text2' }],
  ];
  return {
    title,
    parts: [
      text({ x: MARGIN, y: 0.3, w: 6.1, h: 0.6 }, [[{ text: title, isBold: true }]], 24, { valign: 'middle' }),
      text({ x: 6.6, y: 0.3, w: SLIDE.width - MARGIN - 6.6, h: 0.6 }, right, 11, { align: 'right', valign: 'middle' }),
      { kind: 'rule', box: { x: MARGIN, y: 0.94, w: WIDTH, h: 0.02 }, ink: 'accent' },
      ...parts,
      { kind: 'rule', box: { x: MARGIN, y: FOOT_Y, w: WIDTH, h: 0.01 }, ink: 'line' },
      text({ x: MARGIN, y: 7.02, w: 11, h: 0.32 }, [[{ text: source, ink: 'text2' }]], 10, { valign: 'middle' }),
      text({ x: 11.6, y: 7.02, w: SLIDE.width - MARGIN - 11.6, h: 0.32 }, [[{ text: page, isBold: true }]], 10, {
        align: 'right',
        valign: 'middle',
      }),
    ],
  };
}

const SECTION = { size: 14, titleWidth: 2, gap: 0.16 };

/** Stacks the bulletin's sections on as many slides as needed. */
function bulletinSlides({ bulletin, titles, goesOn }: Report): Slide[] {
  if ('missing' in bulletin) return [{ title: titles.bulletin, parts: missingParts(BODY, bulletin.missing) }];
  const { size, titleWidth, gap } = SECTION;
  const width = WIDTH - titleWidth;
  // Slightly narrower than the column, because text measurement is an estimate
  const ems = emsIn(width - 0.25, size);
  const facts = text({ ...BODY, h: 0.4 }, [[{ text: bulletin.facts.join('　'), ink: 'text2' }]], 13, {
    valign: 'middle',
  });
  const slides: SlidePart[][] = [[facts]];
  let y = BODY.y + 0.5;
  const bottom = BODY.y + BODY.h;
  const most = Math.floor((BODY.h - gap) / lineHeight(size));
  for (const { title, content } of bulletin.sections) {
    for (const [i, piece] of piecesOf(content, ems, most).entries()) {
      const h = linesOf(piece, ems) * lineHeight(size) + gap;
      if (y + h > bottom) {
        slides.push([]);
        y = BODY.y;
      }
      const name = i === 0 ? title : `${title}${goesOn}`;
      slides.at(-1)?.push(
        { kind: 'rule', box: { x: MARGIN, y, w: WIDTH, h: 0.008 }, ink: 'line' },
        text({ x: MARGIN, y: y + gap / 2, w: titleWidth, h: h - gap / 2 }, [[{ text: name, isBold: true }]], size),
        text(
          { x: MARGIN + titleWidth, y: y + gap / 2, w: width, h: h - gap / 2 },
          piece.split('\n').map((line) => [{ text: line }]),
          size,
        ),
      );
      y += h;
    }
  }
  return slides.map((parts, i) => ({ title: i === 0 ? titles.bulletin : `${titles.bulletin}${goesOn}`, parts }));
}

/** Places images side by side; four images in two rows. */
function imagesSlide({ images, titles }: Report): Slide {
  const columns = images.length > 3 ? 2 : Math.max(1, images.length);
  const rows = Math.ceil(images.length / columns) || 1;
  const gap = 0.25;
  const [w, h] = [(BODY.w - (columns - 1) * gap) / columns, (BODY.h - (rows - 1) * gap) / rows];
  return {
    title: titles.images,
    parts: images.flatMap((image, i) => {
      const [x, y] = [BODY.x + (i % columns) * (w + gap), BODY.y + Math.floor(i / columns) * (h + gap)];
      const caption = 'missing' in image ? '' : image.caption;
      const box = { x, y: y + 0.38, w, h: h - 0.38 };
      return [
        heading({ x, y, w }, image.title, caption),
        ...('missing' in image
          ? missingParts(box, image.missing)
          : [{ kind: 'image' as const, box: containIn(box, image), image: image.image }]),
      ];
    }),
  };
}

const heading = ({ x, y, w }: Omit<Box, 'h'>, title: string, caption: string): SlidePart =>
  text(
    { x, y, w, h: 0.34 },
    [[{ text: title, isBold: true }, ...(caption ? [{ text: `　${caption}`, ink: 'text2' as const }] : [])]],
    13,
    { valign: 'middle' },
  );

const SUMMARY_ROWS = [6, 4];
const SUMMARY_COLUMNS = 5;

/** Builds the summary: a sentence, the map, the top rows of both rankings, the first two charts. */
function summarySlide(report: Report): Slide {
  const { summary, titles, map, tables, charts } = report;
  const top = BODY.y + 0.95;
  const height = BODY.y + BODY.h - top;
  const middle = { x: 5.2, w: 4.1 };
  const right = { x: 9.55, w: SLIDE.width - MARGIN - 9.55 };
  let y = top;
  const heads = tables.flatMap((table, i) => {
    const parts = shortTable(table, { x: middle.x, y, w: middle.w }, SUMMARY_ROWS[i] ?? 4);
    y += 0.5 + 0.28 * ((SUMMARY_ROWS[i] ?? 4) + 1) + 0.1;
    return parts;
  });
  return {
    title: titles.summary,
    parts: [
      text({ x: MARGIN, y: BODY.y, w: WIDTH, h: 0.85 }, summary, 14, { valign: 'middle' }),
      ...mapParts(map, { x: MARGIN, y: top, w: 4.4, h: height }),
      ...heads,
      ...charts.slice(0, 2).flatMap(({ title, missing, isDrawn }, chart) => {
        const h = height / 2;
        const at = { ...right, y: top + chart * h };
        const box = { ...at, y: at.y + 0.36, h: h - 0.46 };
        return [heading(at, title, ''), ...chartParts({ box, chart, missing, isDrawn })];
      }),
    ],
  };
}

const chartParts = ({
  isDrawn,
  ...part
}: {
  box: Box;
  chart: number;
  missing: Missing;
  isDrawn: boolean;
}): SlidePart[] => (isDrawn ? [{ kind: 'chart', ...part }] : missingParts(part.box, part.missing));

function shortTable(table: Report['tables'][number], { x, y, w }: Omit<Box, 'h'>, rows: number): SlidePart[] {
  const at = { x, y: y + 0.36, w, h: 0.28 * (rows + 1) };
  if ('missing' in table) return [heading({ x, y, w }, table.title, ''), ...missingParts(at, table.missing)];
  return [
    heading({ x, y, w }, table.title, ''),
    tablePart(firstColumns({ ...table, rows: table.rows.slice(0, rows) }, SUMMARY_COLUMNS), at, {
      size: 10,
      rowHeight: 0.28,
    }),
  ];
}

function mapParts(map: Report['map'], { x, y, w, h }: Box): SlidePart[] {
  const head = heading({ x, y, w }, map.title, 'missing' in map ? '' : map.caption);
  const box = { x, y: y + 0.36, w, h: h - 0.36 };
  if ('missing' in map) return [head, ...missingParts(box, map.missing)];
  const { points, labels } = layoutRainMap(map.places, {
    width: box.w,
    height: box.h,
    labelWidth: 1.35,
    lineHeight: 0.24,
    radius: 0.17,
  });
  const at = ({ x: px, y: py }: { x: number; y: number }) => ({ x: box.x + px, y: box.y + py });
  const way = points.slice(1).map((point, i): SlidePart => {
    const [from, to] = [at(points[i] as (typeof points)[number]), at(point)];
    return { kind: 'line', from: [from.x, from.y], to: [to.x, to.y], ink: 'line' };
  });
  return [
    head,
    { kind: 'frame', box, isDashed: false },
    ...way,
    ...points.map((point): SlidePart => ({ kind: 'circle', ...at(point), r: point.r, isHollow: point.mm === null })),
    ...labels.map((label): SlidePart => {
      const place = at(label);
      const left = label.side === 'right' ? place.x : place.x - 1.35;
      return text({ x: left, y: place.y - 0.12, w: 1.35, h: 0.24 }, map.label(label), 9, {
        align: label.side === 'right' ? 'left' : 'right',
        valign: 'middle',
      });
    }),
  ];
}

/** Shows all rows of a table; more rows make the rows lower. */
function tableSlide(table: Report['tables'][number]): Slide {
  if ('missing' in table) return { title: table.title, parts: missingParts(BODY, table.missing) };
  const box = { ...BODY, y: BODY.y + 0.42, h: BODY.h - 0.42 };
  const rowHeight = Math.min(0.44, box.h / (table.rows.length + 1));
  const size = rowHeight > 0.36 ? 13 : rowHeight > 0.28 ? 11 : 9;
  return {
    title: table.title,
    parts: [
      text({ ...BODY, h: 0.36 }, [[{ text: table.caption, ink: 'text2' }]], 12, { valign: 'middle' }),
      tablePart(table, box, { size, rowHeight }),
    ],
  };
}

function chartSlide({ charts }: Report, chart: number): Slide {
  const { title, legend, missing, isDrawn } = charts[chart] as Report['charts'][number];
  const box = { ...BODY, y: BODY.y + 0.42, h: BODY.h - 0.42 };
  return {
    title,
    parts: [
      ...(legend.length > 0 ? [text({ ...BODY, h: 0.36 }, [legend], 12, { valign: 'middle' })] : []),
      ...chartParts({ box, chart, missing, isDrawn }),
    ],
  };
}
