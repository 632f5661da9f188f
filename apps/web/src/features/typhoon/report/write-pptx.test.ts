// @vitest-environment node
import type { PreparedChart } from '@talus/domain/charts/prepare-charts';
import type { Slide } from '@talus/domain/typhoon/slide';
import { openZip } from '@talus/domain/workbooks/read-zip';
import { readXml } from '@talus/domain/workbooks/xml';
import { describe, expect, it } from 'vitest';
import { instrumentOf } from '../../../entities/instruments/test-instrument';
import { chartTheme } from '../../../ui/chart/chart-theme';
import { groupChart } from '../charts';
import { nativeChart } from './native-chart';
import { type Pictures, writePptx } from './write-pptx';

// 1 × 1 px
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const BOX = { x: 1, y: 2, w: 3, h: 0.5 };
const MISSING = { title: '位移圖無法繪出', text: '瀏覽器無法畫出這張圖' };
const SLIDES: Slide[] = [
  {
    title: '封面',
    parts: [
      { kind: 'text', box: BOX, paragraphs: [[{ text: '艾陶 <ETAU> & 第 7 報', isBold: true }], [{ text: '次', ink: 'text2' }]], size: 24 },
      { kind: 'rule', box: BOX, ink: 'accent' },
      { kind: 'image', box: BOX, image: 'path' },
      { kind: 'image', box: BOX, image: 'radar' },
    ],
  },
  {
    title: '排行',
    parts: [
      {
        kind: 'table',
        box: { x: 0.5, y: 1, w: 8, h: 2 },
        columns: [{ width: 2, align: 'left' }, { width: 6, align: 'right' }],
        head: ['#', '儀器'],
        rows: [[[{ text: '1' }], [{ text: '▲ ', ink: 'WSL' }, { text: 'TM-03', isBold: true }]]],
        size: 12,
        rowHeight: 0.4,
      },
      { kind: 'chart', box: BOX, chart: 0, missing: MISSING },
      { kind: 'chart', box: BOX, chart: 1, missing: MISSING },
      { kind: 'circle', x: 2, y: 3, r: 0.2, isHollow: true },
      { kind: 'line', from: [1, 2], to: [2, 1], ink: 'line' },
      { kind: 'frame', box: BOX, isDashed: true },
    ],
  },
]; // biome-ignore format: parts
const pictures: Pictures = {
  image: (name) => (name === 'path' ? PNG : null),
  chart: async ({ chart }) => (chart === 0 ? PNG : null),
};

const INKS: Record<string, string> = { text: '1B2430', text2: '5A6675', WSL: 'D92D20' };

async function written(given = pictures) {
  const file = await writePptx(SLIDES, {
    title: '颱風報告',
    lang: 'zh-TW',
    palette: (ink) =>
      INKS[ink] ??
      ink
        .replace('#', '')
        .padEnd(6, '0')
        .slice(0, 6)
        .replace(/[^0-9a-f]/gi, '0'),
    pictures: given,
  });
  const zip = openZip(new Uint8Array(await file.arrayBuffer()));
  return (name: string) => (zip.has(name) ? new TextDecoder().decode(zip.bytes(name)) : '');
}

/** Returns the rows of a chart from its XML: the name and the numbers; '' is a gap. */
function rowsOf(xml: string): [name: string, ...values: string[]][] {
  return [...xml.matchAll(/<c:ser>(.*?)<\/c:ser>/gs)].map(([, row = '']) => {
    const name = /<c:tx>.*?<c:v>(.*?)<\/c:v>/s.exec(row)?.[1] ?? '';
    const values = /<c:val>(.*?)<\/c:val>/s.exec(row)?.[1] ?? '';
    return [name, ...[...values.matchAll(/<c:v>(.*?)<\/c:v>/g)].map(([, value = '']) => value)];
  });
}

/** Returns all texts of a slide, and checks that its XML is well-formed. */
function textsOf(xml: string): string {
  const texts: string[] = [];
  let depth = '';
  readXml(xml, {
    open: (name) => { depth = name; },
    text: (text) => { if (depth === 't') texts.push(text); },
    close: () => { depth = ''; },
  }); // biome-ignore format: three events
  return texts.join('|');
}

it('is a file of slides, 13.33 by 7.5 inches', async () => {
  const part = await written();
  // 13.33 × 914,400 = 12,188,952 and 7.5 × 914,400 = 6,858,000 units
  expect(part('ppt/presentation.xml')).toMatch(/<p:sldSz cx="12188952" cy="6858000"/);
  expect(part('ppt/slides/slide3.xml')).toBe('');
  expect(part('docProps/core.xml')).toContain('<dc:title>颱風報告</dc:title>');
  const cover = part('ppt/slides/slide1.xml');
  expect(textsOf(cover)).toBe('艾陶 <ETAU> & 第 7 報|次');
  // One image: the other is unavailable and left out
  expect(cover.match(/<p:pic>/g)).toHaveLength(1);
  expect(cover).toContain('Microsoft JhengHei');
});

it('has tables with their statuses, and names a chart that could not be drawn', async () => {
  const part = await written();
  const ranking = part('ppt/slides/slide2.xml');
  expect(textsOf(ranking)).toBe('#|儀器|1|▲ |TM-03|位移圖無法繪出|瀏覽器無法畫出這張圖');
  expect(ranking).toMatch(/D92D20/);
  // 2 and 6 inches
  expect([...ranking.matchAll(/<a:gridCol w="(\d+)"/g)].map(([, width]) => Number(width) / 914_400)).toEqual([2, 6]);
  expect(ranking.match(/<p:pic>/g)).toHaveLength(1);
  expect(ranking).toContain('prst="ellipse"');
});

describe('a chart', () => {
  const HOUR = 3_600_000;
  const AT = Date.parse('2026-11-15T00:00:00Z');
  const gauge = { ...instrumentOf(2, { name: 'RG-02', isRain: true }), data_interval: HOUR };
  const meter = { ...instrumentOf(1, { name: 'TM-03', limits: { WSL_plus: 30 } }), data_interval: HOUR };
  const areas = [{ _id: 'a', name: 'TK12+300', station: [{ _id: 's', name: 'A2', instrument: [meter, gauge] }] }];
  /** Readings as the API answers: hourly values of the meter, with a gap, and of the gauge. */
  const columns = (values: readonly number[]) => ({
    times: Float64Array.from(values, (_, i) => AT - (values.length - 1 - i) * HOUR),
    reading1: Float64Array.from(values),
    reading2: Float64Array.from(values),
  });
  const METER = [1.25, 2.5, Number.NaN, 12.75];
  const RAIN = [0, 4.5, 11, 0.5];
  const loaded = new Map([
    [meter._id, { columns: columns(METER), isThinned: false }],
    [gauge._id, { columns: columns(RAIN), isThinned: false }],
  ]);
  const group = { kind: 'TM', area: 'TK12+300', instruments: [meter._id], rain: gauge._id } as never;
  const chart = groupChart(group, {
    areas,
    loaded,
    latest: [],
    at: AT,
    zone: 'Asia/Taipei',
    rainWindow: { hours: 1, minutes: 0 },
    title: 'TK12+300',
  });
  const native =
    chart &&
    nativeChart(chart, { theme: chartTheme(() => '#33527a'), zone: 'Asia/Taipei', levelWord: (level) => level });

  it('has the numbers of the call in its own table, in the file', async () => {
    const part = await written({ ...pictures, chart: async () => native });
    const slide = part('ppt/slides/slide2.xml');
    expect(slide).not.toContain('<p:pic>');
    const rels = part('ppt/slides/_rels/slide2.xml.rels');
    const [, name = ''] = /charts\/(chart\d+\.xml)/.exec(rels) ?? [];
    const xml = part(`ppt/charts/${name}`);
    expect(rowsOf(xml)).toEqual([
      ['TM-03 mm', '1.25', '2.5', '', '12.75'],
      ['TM-03 WSL 30 mm', '30', '30', '30', '30'],
      ['RG-02 mm/h', '0', '4.5', '11', '0.5'],
    ]);
    // Local times below the chart
    expect(xml).toContain('<c:v>11-15 08:00</c:v>');
    // A gap stays a gap, and rain is drawn from the top
    expect(xml).toContain('<c:dispBlanksAs val="gap"/>');
    expect(xml).toContain('<c:orientation val="maxMin"/>');
    // The workbook that an office program opens for editing
    const number = /\d+/.exec(name)?.[0];
    expect(part(`ppt/embeddings/Microsoft_Excel_Worksheet${number}.xlsx`)).not.toBe('');
  });

  it('has a row for each version of an instrument, so that no line joins them', () => {
    const restart = AT - 2 * 600_000;
    const model = { ...(chart as PreparedChart), series: (chart as PreparedChart).series.map((one) => (one.isRain ? one : { ...one, restarts: [restart] })) }; // biome-ignore format: one thing
    const told = nativeChart(model, {
      theme: chartTheme(() => '#33527a'),
      zone: 'Asia/Taipei',
      levelWord: (level) => level,
    });
    const [before, after, ...others] = told?.curves ?? [];
    const whole = native?.curves[0]?.values ?? [];
    expect(others).toEqual([]);
    expect(after?.name).toMatch(/^TM-\d+ mm \(\d\d-\d\d \d\d:\d\d →\)$/);
    // Each number stands in one of the two rows, and in both of them there are numbers
    expect(whole.map((_, i) => before?.values[i] ?? after?.values[i] ?? null)).toEqual(whole);
    expect(whole.some((value, i) => value !== null && before?.values[i] != null && after?.values[i] != null)).toBe(
      false,
    );
    expect([before, after].every((row) => row?.values.some((value) => value !== null))).toBe(true);
  });

  it('of several units stays a picture', () => {
    const tilt = instrumentOf(3, { name: 'STI-01', unit: '°' });
    const both = groupChart({ kind: 'TM', area: 'TK12+300', instruments: [meter._id, tilt._id], rain: null } as never, {
      areas: [{ _id: 'a', name: 'TK12+300', station: [{ _id: 's', name: 'A2', instrument: [meter, tilt] }] }],
      loaded: new Map([...loaded, [tilt._id, { columns: columns(METER), isThinned: false }]]),
      latest: [],
      at: AT,
      zone: 'Asia/Taipei',
      rainWindow: { hours: 1, minutes: 0 },
      title: '',
    });
    expect(
      both && nativeChart(both, { theme: chartTheme(() => '#33527a'), zone: 0, levelWord: (level) => level }),
    ).toBeNull();
  });
});
