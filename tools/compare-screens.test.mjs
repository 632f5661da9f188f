import { expect, test } from 'vitest';
import { pictureName, readRoute, viewsOf } from './compare-screens.mjs';

const LISTS = {
  sizes: '1440x900,390x844',
  langs: 'zh-TW,en',
  themes: 'light,dark',
  media: 'screen',
  contrast: 'no-preference',
};

test('a route is a path and the buttons to press there', () => {
  expect(readRoute('/admin/station?open=3 >> 新增 >> More')).toEqual({
    path: '/admin/station?open=3',
    presses: ['新增', 'More'],
  });
  expect(readRoute('/data')).toEqual({ path: '/data', presses: [] });
});

test('every size is seen in every language and theme', () => {
  const views = viewsOf(LISTS);
  // 2 sizes × 2 languages × 2 themes
  expect(views).toHaveLength(8);
  expect(new Set(views.map((view) => JSON.stringify(view))).size).toBe(8);
  expect(() => viewsOf({ ...LISTS, sizes: '1440' })).toThrow('1440 is no size');
});

test('two pictures never share a file', () => {
  const routes = ['/', '/data', '/data >> 新增', '/data?open=1', '/data?open=2'].map(readRoute);
  const views = viewsOf({ ...LISTS, media: 'screen,print', contrast: 'no-preference,more' });
  const names = routes.flatMap((route) => views.map((view) => pictureName(route, view)));
  expect(new Set(names).size).toBe(names.length);
  expect(names[0]).toBe('root-1440-zh-TW');
});
