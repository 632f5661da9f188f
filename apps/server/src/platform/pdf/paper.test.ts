import { readFileSync } from 'node:fs';
import { PAPER } from '@talus/domain/paper/colours';
import { expect, it } from 'vitest';
import { openPaper } from './paper';

it('has the colours of the light screen', () => {
  const css = readFileSync(new URL('../../../../web/src/theme/tokens.css', import.meta.url), 'utf8');
  const light = css.slice(0, css.indexOf('[data-theme="dark"]'));
  const tokens = new Map([...light.matchAll(/--([\w-]+):\s*(#[0-9A-Fa-f]{6});/g)].map(([, name, hex]) => [name, hex]));
  const { page, ...named } = PAPER;
  expect(page).toBe(tokens.get('card'));
  expect(named).toEqual(Object.fromEntries(Object.keys(named).map((name) => [name, tokens.get(name)])));
});

it('sets English quotes as narrow as English letters', () => {
  const widthOf = (language: string) => openPaper({ title: '', author: '', language, createdAt: new Date(0) }).face.widthOf('“a’s”…', 10); // biome-ignore format: one line
  const plain = openPaper({ title: '', author: '', language: 'en', createdAt: new Date(0) }).face.widthOf(
    '"a\'s"...',
    10,
  );
  expect(widthOf('en')).toBe(plain);
  expect(widthOf('zh-TW')).toBeGreaterThan(plain);
});

it('holds its letters with what they mean, so that they can be searched and copied', async () => {
  const paper = openPaper({ title: '監測月報', author: 'Talus', language: 'zh-TW', createdAt: new Date(0) });
  expect(paper.face.widthOf('監測', 10)).toBeCloseTo(20);
  expect(paper.face.widthOf('a', 10)).toBeLessThan(10);
  paper.addPage(
    [
      { kind: 'text', text: '監測月報', x: 50, y: 50, size: 12, fill: '#1B2430' },
      { kind: 'path', points: [0, 0, 10, 10, Number.NaN, 0, 20, 20, 30, 30], stroke: '#082B61' },
    ],
    [{ level: 1, title: '1 摘要' }],
  );
  const file = Buffer.from(await paper.finish()).toString('latin1');
  expect(file.slice(0, 5)).toBe('%PDF-');
  for (const part of ['/ToUnicode', '/FontFile2', '/Lang (zh-TW)', '/Outlines']) expect(file).toContain(part);
});
