// @vitest-environment node
import type { Slide } from '@talus/domain/typhoon/slide';
import { openZip } from '@talus/domain/workbooks/read-zip';
import { readXml } from '@talus/domain/workbooks/xml';
import { expect, it } from 'vitest';
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

async function written() {
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
    pictures,
  });
  const zip = openZip(new Uint8Array(await file.arrayBuffer()));
  return (name: string) => (zip.has(name) ? new TextDecoder().decode(zip.bytes(name)) : '');
}

/** Every text of a slide, its XML whole and closed in order. */
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
  // One picture: the other could not be had, and is left out
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
