import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureName, readRoute, viewsOf } from './compare-screens.mjs';

const LISTS = {
  sizes: '1440x900,390x844',
  langs: 'zh-TW,en',
  themes: 'light,dark',
  media: 'screen',
  contrast: 'no-preference',
};

test('a route is a path and the buttons to press there', () => {
  assert.deepEqual(readRoute('/admin/station?open=3 >> 新增 >> More'), {
    path: '/admin/station?open=3',
    presses: ['新增', 'More'],
  });
  assert.deepEqual(readRoute('/data'), { path: '/data', presses: [] });
});

test('every size is seen in every language and theme', () => {
  const views = viewsOf(LISTS);
  // 2 sizes × 2 languages × 2 themes
  assert.equal(views.length, 8);
  assert.equal(new Set(views.map((view) => JSON.stringify(view))).size, 8);
  assert.throws(() => viewsOf({ ...LISTS, sizes: '1440' }), /1440 is no size/);
});

test('two pictures never share a file', () => {
  const routes = ['/', '/data', '/data >> 新增', '/data?open=1', '/data?open=2'].map(readRoute);
  const views = viewsOf({ ...LISTS, media: 'screen,print', contrast: 'no-preference,more' });
  const names = routes.flatMap((route) => views.map((view) => pictureName(route, view)));
  assert.equal(new Set(names).size, names.length);
  assert.equal(names[0], 'root-1440-zh-TW');
});
