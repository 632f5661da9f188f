#!/usr/bin/env node
// Draws the icons of an installed Talus from apps/web/public/favicon.svg; run by hand when the file changes.
//   node tools/make-icons.mjs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const publicFolder = fileURLToPath(new URL('../apps/web/public', import.meta.url));
const drawing = readFileSync(path.join(publicFolder, 'favicon.svg'), 'utf8');

/** A maskable icon may be cropped to a circle: its background fills the square, and the drawing keeps a margin. */
const ICONS = [
  { name: 'icon-192', size: 192, inset: 0, ground: 'none' },
  { name: 'icon-512', size: 512, inset: 0, ground: 'none' },
  { name: 'touch-180', size: 180, inset: 0, ground: '#33527a' },
  { name: 'maskable-512', size: 512, inset: 52, ground: '#33527a' },
];

mkdirSync(path.join(publicFolder, 'icons'), { recursive: true });
const browser = await chromium.launch({
  ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
  args: ['--no-sandbox'],
});
for (const { name, size, inset, ground } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<body style="margin:0;padding:${inset}px;background:${ground}">${drawing.replace('<svg ', `<svg width="${size - 2 * inset}" style="display:block" `)}</body>`,
  );
  writeFileSync(
    path.join(publicFolder, 'icons', `${name}.png`),
    await page.screenshot({ omitBackground: ground === 'none' }),
  );
  await page.close();
}
await browser.close();
