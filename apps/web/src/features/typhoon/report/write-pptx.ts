import {
  type Box,
  type Ink,
  missingParts,
  type Paragraph,
  SLIDE,
  type Slide,
  type SlidePart,
} from '@talus/domain/typhoon/slide';
import type PptxGenJS from 'pptxgenjs';
import type { NativeAxis, NativeChart, NativeSeries } from './native-chart';

/**
 * Resolvers from the model to the file: colours as six hex digits; images as data URLs; charts as native charts or,
 * where a slide's chart cannot hold them, as images; null: unavailable.
 */
export type Palette = (ink: Ink | `#${string}`) => string;
export type Pictures = {
  image: (image: Extract<SlidePart, { kind: 'image' }>['image']) => string | null;
  chart: (part: Extract<SlidePart, { kind: 'chart' }>) => Promise<NativeChart | string | null>;
};

/** Included in every office program; covers both scripts. */
const FONT = 'Microsoft JhengHei';
const LAYOUT = 'report';

type Page = PptxGenJS.Slide;
type Draw = { page: Page; palette: Palette; pictures: Pictures; lang: string };

/** Writes the slides as a file for PowerPoint and LibreOffice. The library is loaded on demand. */
export async function writePptx(
  slides: readonly Slide[],
  { title, lang, palette, pictures }: { title: string; lang: string; palette: Palette; pictures: Pictures },
): Promise<Blob> {
  const { default: Pptx } = await import('pptxgenjs');
  const file = new Pptx();
  file.defineLayout({ name: LAYOUT, width: SLIDE.width, height: SLIDE.height });
  file.layout = LAYOUT;
  file.title = title;
  file.company = 'Talus';
  file.theme = { headFontFace: FONT, bodyFontFace: FONT };
  for (const slide of slides) {
    const page = file.addSlide();
    for (const part of slide.parts) await drawPart(part, { page, palette, pictures, lang });
  }
  return (await file.write({ outputType: 'blob', compression: true })) as Blob;
}

async function drawPart(part: SlidePart, draw: Draw): Promise<void> {
  const { page, palette, pictures, lang } = draw;
  switch (part.kind) {
    case 'text':
      page.addText(runsOf(part.paragraphs, palette), {
        ...part.box,
        fontFace: FONT,
        fontSize: part.size,
        lang,
        align: part.align ?? 'left',
        valign: part.valign ?? 'top',
        margin: 0,
        fit: 'shrink',
      });
      break;
    case 'rule':
      page.addShape('rect', { ...part.box, fill: { color: palette(part.ink) } });
      break;
    case 'frame': {
      const line = {
        color: palette('line'),
        width: 0.75,
        dashType: part.isDashed ? ('dash' as const) : ('solid' as const),
      };
      page.addShape('rect', { ...part.box, line });
      break;
    }
    case 'circle': {
      const { x, y, r, isHollow } = part;
      page.addShape('ellipse', {
        ...{ x: x - r, y: y - r, w: 2 * r, h: 2 * r },
        fill: { color: isHollow ? palette('#ffffff') : palette('rain'), transparency: isHollow ? 0 : 15 },
        line: { color: isHollow ? palette('text2') : palette('#ffffff'), width: 0.75 },
      });
      break;
    }
    case 'line':
      page.addShape('line', { ...between(part.from, part.to), line: { color: palette(part.ink), width: 1.5 } });
      break;
    case 'image': {
      const data = pictures.image(part.image);
      if (data) page.addImage({ data, ...part.box });
      break;
    }
    case 'chart': {
      const data = await pictures.chart(part);
      if (typeof data === 'string') page.addImage({ data, ...part.box });
      else if (data) drawNative(data, part.box, draw);
      // A chart that cannot be drawn is named, and the rest of the report is made
      else for (const one of missingParts(part.box, part.missing)) await drawPart(one, draw);
      break;
    }
    case 'table':
      drawTable(part, page, palette, lang);
  }
}

/** Maximum number of time labels below a chart. */
const MOST_LABELS = 8;
const SMALL = 9;

/** Draws a native chart; its numbers are in a workbook inside the file. */
function drawNative(chart: NativeChart, box: Box, { page, palette, lang }: Draw): void {
  const { labels, axis, curves, limits, rain } = chart;
  const dataOf = (series: readonly NativeSeries[]) =>
    series.map(({ name, values }) => ({ name, labels: [...labels], values: [...values] as number[] }));
  const coloursOf = (series: readonly NativeSeries[]) => series.map(({ colour }) => palette(colour as `#${string}`));
  const onSecond = { secondaryValAxis: true, secondaryCatAxis: true };
  // Chart types take their series in order: the first type series 0 and up, the next the following ones
  const kinds = [
    { type: 'line', data: dataOf(curves), options: { chartColors: coloursOf(curves), lineSize: 1.5 } },
    ...(limits.length > 0
      ? [
          {
            type: 'line',
            data: dataOf(limits),
            options: { chartColors: coloursOf(limits), lineSize: 1, lineDash: 'dash' },
          },
        ]
      : []),
    ...(rain
      ? [{ type: 'bar', data: dataOf(rain.columns), options: { chartColors: coloursOf(rain.columns), ...onSecond } }]
      : []),
  ];
  const catAxis = {
    catAxisLabelFontSize: SMALL,
    catAxisLabelFrequency: Math.max(1, Math.ceil(labels.length / MOST_LABELS)),
    catAxisLabelPos: 'low',
    catAxisMajorTickMark: 'none',
  };
  const valAxis = ({ title, min, max, tickInterval }: NativeAxis) => ({
    showValAxisTitle: true,
    valAxisTitle: title,
    valAxisTitleFontSize: SMALL,
    valAxisTitleFontFace: FONT,
    valAxisLabelFontSize: SMALL,
    valAxisMinVal: min,
    valAxisMaxVal: max,
    ...(tickInterval > 0 && { valAxisMajorUnit: tickInterval }),
  });
  page.addChart(
    kinds as unknown as Parameters<typeof page.addChart>[0],
    {
      ...box,
      lang,
      showLegend: true,
      legendPos: 'b',
      legendFontSize: SMALL,
      legendFontFace: FONT,
      lineDataSymbol: 'none',
      displayBlanksAs: 'gap',
      valGridLine: { color: palette('line'), size: 0.5 },
      ...(rain
        ? {
            catAxes: [catAxis, { catAxisHidden: true }],
            valAxes: [
              valAxis(axis),
              { ...valAxis(rain.axis), valAxisOrientation: 'maxMin', valGridLine: { style: 'none' } },
            ],
          }
        : { ...catAxis, ...valAxis(axis) }),
    } as unknown as Parameters<typeof page.addChart>[1],
  );
}

/** Returns the box of a line from upper left to lower right, flipped where the line rises. */
function between([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]) {
  const box = { x: Math.min(x1, x2), y: Math.min(y1, y2), w: Math.abs(x2 - x1), h: Math.abs(y2 - y1) };
  return (x2 - x1) * (y2 - y1) < 0 ? { ...box, flipV: true } : box;
}

const runOf = ({ text, isBold = false, ink }: Paragraph[number], palette: Palette) => ({
  text,
  options: { bold: isBold, color: palette(ink ?? 'text') },
});

/** Converts paragraphs to text runs; every paragraph but the last ends with a line break. */
function runsOf(paragraphs: readonly Paragraph[], palette: Palette): PptxGenJS.TextProps[] {
  return paragraphs.flatMap((paragraph, line) =>
    paragraph.map((run, i): PptxGenJS.TextProps => {
      const { text, options } = runOf(run, palette);
      const isEnd = i === paragraph.length - 1 && line < paragraphs.length - 1;
      return { text, options: { ...options, ...(isEnd && { breakLine: true }) } };
    }),
  );
}

function drawTable(part: Extract<SlidePart, { kind: 'table' }>, page: Page, palette: Palette, lang: string): void {
  const { columns, head, rows, box, size, rowHeight } = part;
  const rule = { type: 'solid' as const, pt: 0.5, color: palette('line') };
  const nothing = { type: 'none' as const };
  const cell = (paragraph: Paragraph, i: number) => ({
    text: paragraph.map((run) => runOf(run, palette)),
    options: {
      align: columns[i]?.align ?? ('left' as const),
      valign: 'middle' as const,
      border: [nothing, nothing, rule, nothing] as [typeof nothing, typeof nothing, typeof rule, typeof nothing],
    },
  });
  const headRow = head.map((text, i) => cell([{ text, ink: 'text2' }], i));
  page.addTable(
    [headRow, ...rows.map((row) => row.map(cell))] as PptxGenJS.TableRow[],
    {
      x: box.x,
      y: box.y,
      w: box.w,
      colW: columns.map(({ width }) => width),
      rowH: rowHeight,
      fontFace: FONT,
      fontSize: size,
      lang,
      margin: [0, 0.05, 0, 0.02],
    } as PptxGenJS.TableProps,
  );
}
