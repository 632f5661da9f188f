#!/usr/bin/env node
// Compares the screens of two running servers pixel by pixel: one with the build before a change of markup or CSS, one
// with the build after. Both should have the same demo and the same stopped clock (TALUS_DEMO=small TALUS_NOW=…).
/// <reference lib="dom" />
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const HELP = `node tools/compare-screens.mjs --before URL --after URL [options] [ROUTE…]

A route is a path, and the names of the buttons to press there: "/admin/station >> 新增 >> 更多".
Without routes: every route of --routes.

  --routes FILE       one route a line; # begins a comment
  --langs LIST        zh-TW,en
  --sizes LIST        1440x900,390x844; below 600 px the browser is a phone
  --themes LIST       light; dark
  --media LIST        screen; print
  --contrast LIST     no-preference; more
  --now TIME          the browser's clock, stopped (default: when the comparison starts)
  --mask SELECTOR     what is painted over in both pictures (default: "time, canvas.live, video")
  --user, --password  admin@demo.talus, talus-demo
  --project ID        added to every path
  --shade N           difference of a colour, of 255, that counts as the same (2: the browser draws round corners so)
  --out FOLDER        pictures that differ and summary.json (compare-screens)

Exit code 1: at least one picture differs.`;

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Pictures of one screen until two in a row are equal. */
const TRIES = 8;
/** An open event stream never lets the network become idle; then the equal pictures decide. */
const IDLE_LIMIT_MS = 4000;

/** @typedef {{ width: number, height: number, lang: string, theme: string, media: string, contrast: string }} View */
/** @typedef {{ path: string, presses: string[] }} Route */
/** @typedef {{ name: string, differing: number, of: number, note?: string }} Result */

/**
 * Reads a route: "/path >> button >> button".
 * @param {string} text
 * @returns {Route}
 */
export function readRoute(text) {
  const [route = '', ...presses] = text.split('>>').map((part) => part.trim());
  return { path: route, presses };
}

/**
 * Returns every combination of sizes, languages, themes, media and contrasts.
 * @param {{ sizes: string, langs: string, themes: string, media: string, contrast: string }} lists
 * @returns {View[]}
 */
export function viewsOf({ sizes, langs, themes, media, contrast }) {
  /** @type {View[]} */
  const views = [];
  for (const size of sizes.split(','))
    for (const lang of langs.split(','))
      for (const theme of themes.split(','))
        for (const medium of media.split(','))
          for (const kind of contrast.split(',')) {
            const [width = 0, height = 0] = size.split('x').map(Number);
            if (!width || !height) throw new Error(`${size} is no size such as 1440x900`);
            views.push({ width, height, lang, theme, media: medium, contrast: kind });
          }
  return views;
}

/**
 * Returns the name of the files of a picture.
 * @param {Route} route @param {View} view
 */
export function pictureName({ path: route, presses }, { width, lang, theme, media, contrast }) {
  const place = [route, ...presses].join('_').replace(/[^\p{L}\p{N}]+/gu, '_');
  const rest = [theme !== 'light' && theme, media !== 'screen' && media, contrast !== 'no-preference' && contrast];
  return [place.replace(/^_|_$/g, '') || 'root', width, lang, ...rest].filter(Boolean).join('-');
}

function browserPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return process.env.CHROME_PATH || BROWSERS.flatMap((name) => folders.map((f) => path.join(f, name))).find(existsSync);
}

/**
 * Opens a page of a server, logged in.
 * @param {import('@playwright/test').Browser} browser @param {string} base @param {View} view
 * @param {{ user: string, password: string, now: string }} options
 */
async function openPage(browser, base, view, { user, password, now }) {
  const isPhone = view.width < 600;
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: view.width, height: view.height },
    locale: view.lang,
    timezoneId: 'Asia/Taipei',
    colorScheme: view.theme === 'dark' ? 'dark' : 'light',
    contrast: view.contrast === 'more' ? 'more' : 'no-preference',
    reducedMotion: 'reduce',
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(new Date(now));
  await page.goto(`/login?lang=${view.lang}`);
  await page.locator('input:not([type=password]):not([type=checkbox]):visible').first().fill(user);
  await page.locator('input[type=password]:visible').first().fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'), { timeout: 20000 });
  await page.emulateMedia({ media: view.media === 'print' ? 'print' : 'screen' });
  return page;
}

/**
 * Opens a route and returns its picture when two in a row are equal.
 * @param {import('@playwright/test').Page} page @param {Route} route @param {View} view
 * @param {{ mask: string, project?: string | undefined }} options
 */
async function takePicture(page, route, view, { mask, project }) {
  const url = new URL(route.path, 'http://any');
  url.searchParams.set('lang', view.lang);
  if (project) url.searchParams.set('project', project);
  await page.goto(url.pathname + url.search, { waitUntil: 'load' });
  await settle(page);
  for (const name of route.presses) {
    const button = page.getByRole('button', { name }).or(page.getByRole('link', { name })).or(page.getByText(name));
    await button.first().click({ timeout: 5000 });
    await settle(page);
  }
  const shoot = () =>
    page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide', mask: [page.locator(mask)] });
  let last = await shoot();
  for (let i = 0; i < TRIES; i++) {
    const next = await shoot();
    if (next.equals(last)) return next;
    last = next;
    await settle(page);
  }
  return last;
}

/** @param {import('@playwright/test').Page} page */
async function settle(page) {
  await page.waitForLoadState('networkidle', { timeout: IDLE_LIMIT_MS }).catch(() => {});
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/**
 * Compares two pictures in a canvas of the browser; `marked` is the second picture in grey with red differing pixels.
 * @param {import('@playwright/test').Page} bench @param {Buffer} before @param {Buffer} after @param {number} shade
 */
async function comparePictures(bench, before, after, shade) {
  if (before.equals(after)) return { differing: 0, of: 1, marked: null };
  return bench.evaluate(
    async ([first, second, limit]) => {
      const load = async (/** @type {string} */ data) =>
        createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const [a, b] = await Promise.all([load(first), load(second)]);
      const width = Math.max(a.width, b.width);
      const height = Math.max(a.height, b.height);
      const pixels = (/** @type {ImageBitmap} */ bitmap) => {
        const context = new OffscreenCanvas(width, height).getContext('2d');
        if (!context) throw new Error('the browser has no canvas');
        context.drawImage(bitmap, 0, 0);
        return context.getImageData(0, 0, width, height);
      };
      const [one, two] = [pixels(a), pixels(b)];
      let differing = 0;
      for (let i = 0; i < one.data.length; i += 4) {
        const isSame = [0, 1, 2, 3].every((k) => Math.abs((one.data[i + k] ?? 0) - (two.data[i + k] ?? 0)) <= limit);
        if (!isSame) differing++;
        const grey = 200 + (((two.data[i] ?? 0) + (two.data[i + 1] ?? 0) + (two.data[i + 2] ?? 0)) / 3) * 0.2;
        two.data.set(isSame ? [grey, grey, grey, 255] : [220, 0, 0, 255], i);
      }
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      canvas.getContext('2d')?.putImageData(two, 0, 0);
      return { differing, of: width * height, marked: canvas.toDataURL('image/png').split(',')[1] ?? null };
    },
    /** @type {[string, string, number]} */ ([before.toString('base64'), after.toString('base64'), shade]),
  );
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      before: { type: 'string' },
      after: { type: 'string' },
      routes: { type: 'string' },
      langs: { type: 'string', default: 'zh-TW,en' },
      sizes: { type: 'string', default: '1440x900,390x844' },
      themes: { type: 'string', default: 'light' },
      media: { type: 'string', default: 'screen' },
      contrast: { type: 'string', default: 'no-preference' },
      now: { type: 'string', default: new Date().toISOString() },
      mask: { type: 'string', default: 'time, canvas.live, video' },
      user: { type: 'string', default: 'admin@demo.talus' },
      password: { type: 'string', default: 'talus-demo' },
      project: { type: 'string' },
      shade: { type: 'string', default: '2' },
      out: { type: 'string', default: 'compare-screens' },
      help: { type: 'boolean', default: false },
    },
  });
  const lines = values.routes ? readFileSync(values.routes, 'utf8').split('\n') : [];
  const routes = [...positionals, ...lines.map((line) => line.replace(/#.*/, '').trim()).filter(Boolean)].map(
    readRoute,
  );
  const { before, after, out } = values;
  if (values.help || !before || !after || routes.length === 0) {
    console.log(HELP);
    process.exit(values.help ? 0 : 2);
  }
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const { chromium } = await import('@playwright/test');
  const executablePath = browserPath();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
  const bench = await browser.newPage();
  /** @type {Result[]} */
  const results = [];
  for (const view of viewsOf(values)) {
    const pages = await Promise.all([before, after].map((base) => openPage(browser, base, view, values)));
    for (const route of routes) {
      const name = pictureName(route, view);
      try {
        const [one, two] = await Promise.all(pages.map((page) => takePicture(page, route, view, values)));
        if (!one || !two) throw new Error('no picture');
        const { differing, of, marked } = await comparePictures(bench, one, two, Number(values.shade));
        results.push({ name, differing, of });
        if (differing === 0) continue;
        writeFileSync(path.join(out, `${name}.before.png`), one);
        writeFileSync(path.join(out, `${name}.after.png`), two);
        if (marked) writeFileSync(path.join(out, `${name}.marked.png`), Buffer.from(marked, 'base64'));
        console.log(`✗ ${name}: ${differing} of ${of} pixels differ`);
      } catch (error) {
        results.push({ name, differing: Number.POSITIVE_INFINITY, of: 0, note: String(error).split('\n')[0] ?? '' });
        console.log(`✗ ${name}: ${String(error).split('\n')[0]}`);
      }
    }
    for (const page of pages) await page.context().close();
  }
  await browser.close();
  const wrong = results.filter(({ differing }) => differing > 0);
  writeFileSync(path.join(out, 'summary.json'), `${JSON.stringify(results, null, 2)}\n`);
  console.log(`${results.length - wrong.length} of ${results.length} pictures are the same; ${out}/summary.json`);
  if (wrong.length > 0) process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
