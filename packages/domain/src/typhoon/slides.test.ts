import { describe, expect, it } from 'vitest';
import { SLIDE, type Slide, type SlidePart } from './slide';
import { type Report, reportSlides } from './slides';
import { TEST_PLACES } from './test-places';

const MISSING = { title: '沒有', text: '主機沒有回應' };
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, i) => [[{ text: String(i + 1) }], [{ text: 'TM-03' }]]);
const table = (title: string, rows: number) => ({
  title,
  caption: '24 h',
  head: ['#', '儀器'],
  columns: [
    { share: 1, align: 'left' as const },
    { share: 3, align: 'right' as const },
  ],
  rows: rowsOf(rows),
});
const chart = (title: string) => ({ title, legend: [{ text: 'TM-03' }], missing: MISSING, isDrawn: true });
const REPORT: Report = {
  title: '颱風報告',
  headline: '艾陶 ETAU 海上陸上颱風警報　第 7 報',
  subTitle: 'TK 線',
  date: '2026-11-15 08:40',
  project: 'TK 線邊坡監測 P-2107',
  source: '資料：TK 線',
  titles: { bulletin: '颱風警報', images: '預測圖', summary: '沿線雨量與位移' },
  goesOn: '（續）',
  bulletin: { facts: ['示範氣象署'], sections: [{ title: '命名與位置', content: '中心位於花蓮東南方' }] },
  images: [
    { title: '路徑', image: 'path', caption: '08:15', width: 640, height: 480 },
    { title: '衛星雲圖', missing: MISSING },
  ],
  summary: [[{ text: '24 h 雨量以 TK08+150 最大' }]],
  map: {
    title: '24 h 雨量',
    caption: '26 處里程',
    places: TEST_PLACES.map((place) => ({ ...place, mm: place.no })),
    label: ({ code, mm }) => `${code} ${mm}`,
  },
  tables: [table('雨量排行', 10), table('位移排行', 20)],
  charts: [chart('位移'), chart('傾角'), { ...chart('水壓'), isDrawn: false }],
};

const textsOf = ({ parts }: Slide): string =>
  parts.flatMap((part) => (part.kind === 'text' ? part.paragraphs.flat().map(({ text }) => text) : [])).join('|');
const boxesOf = (part: SlidePart) => {
  if (part.kind === 'circle') return [{ x: part.x - part.r, y: part.y - part.r, w: 2 * part.r, h: 2 * part.r }];
  if (part.kind === 'line') return [];
  return [part.kind === 'table' ? { ...part.box, h: part.rowHeight * (part.rows.length + 1) } : part.box];
};

describe('a report', () => {
  const slides = reportSlides(REPORT);

  it('is a cover, the bulletin, the pictures, a summary, both rankings and three charts', () => {
    expect(slides.map(({ title }) => title)).toEqual([
      '颱風報告', '颱風警報', '預測圖', '沿線雨量與位移', '雨量排行', '位移排行', '位移', '傾角', '水壓',
    ]); // biome-ignore format: one line
    expect(textsOf(slides[8] as Slide)).toContain('9 / 9');
  });

  it('leaves nothing outside its slides', () => {
    for (const { parts } of slides)
      for (const { x, y, w, h } of parts.flatMap(boxesOf)) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + w).toBeLessThanOrEqual(SLIDE.width + 1e-9);
        expect(y + h).toBeLessThanOrEqual(SLIDE.height + 1e-9);
      }
  });

  it('names what could not be had, on its slide', () => {
    expect(textsOf(slides[2] as Slide)).toContain('沒有|主機沒有回應');
    expect(slides[8]?.parts.some(({ kind }) => kind === 'chart')).toBe(false);
    expect(textsOf(slides[8] as Slide)).toContain('主機沒有回應');
    const bare = reportSlides({
      ...REPORT,
      bulletin: { missing: MISSING },
      map: { title: '雨量', missing: MISSING },
      tables: [{ title: '雨量排行', missing: MISSING }],
    });
    expect(bare.map(textsOf).filter((texts) => texts.includes('主機沒有回應')).length).toBe(5);
  });

  it('keeps the shape of a picture', () => {
    const image = slides[2]?.parts.find(({ kind }) => kind === 'image');
    expect(image?.kind === 'image' && image.box.w / image.box.h).toBeCloseTo(640 / 480, 9);
  });

  it('has all circles of the map, and the table’s columns by their shares', () => {
    const [summary] = slides.filter(({ title }) => title === '沿線雨量與位移');
    expect(summary?.parts.filter(({ kind }) => kind === 'circle')).toHaveLength(26);
    const found = slides[4]?.parts.find(({ kind }) => kind === 'table');
    // 12.33 in: a quarter and three quarters
    expect(found?.kind === 'table' && found.columns.map(({ width }) => width.toFixed(4))).toEqual(['3.0825', '9.2475']);
  });
});

it('a long bulletin goes on, and nothing of it is lost', () => {
  const sections = Array.from({ length: 12 }, (_, i) => ({
    title: `段 ${i}`,
    content: `${i}`.padEnd(10, '。') + '文'.repeat(150),
  }));
  const slides = reportSlides({ ...REPORT, bulletin: { facts: [], sections } });
  const told = slides.filter(({ title }) => title.startsWith('颱風警報'));
  expect(told.length).toBeGreaterThan(1);
  expect(told[1]?.title).toBe('颱風警報（續）');
  const all = told.map(textsOf).join('');
  for (const { content } of sections) expect(all).toContain(content);
  for (const { parts } of told)
    for (const { y, h } of parts.flatMap(boxesOf)) expect(y + h).toBeLessThanOrEqual(SLIDE.height);
  const one = reportSlides({
    ...REPORT,
    bulletin: { facts: [], sections: [{ title: '長', content: '文'.repeat(3000) }] },
  });
  expect(one.filter(({ title }) => title.startsWith('颱風警報')).length).toBeGreaterThan(1);
});
