import { expect, it } from 'vitest';
import { curveHref } from './curve-href';

const ROW = { _id: 'a'.repeat(24), TIMESTAMP: '2026-11-15T00:40:00.000Z' };
const STAMP = '2026-11-15T00%3A40%3A00.000Z';

it.each([
  ['a desk', false, `/chart?project=p&instrument=${ROW._id}&startDate=${STAMP}&autoRun=1`],
  ['a phone', true, `/en/chart/${ROW._id}?project=p&startDate=${STAMP}`],
])('on %s', (_name, isPhone, href) => {
  expect(curveHref(ROW, { project: 'p', language: 'en', isPhone })).toBe(href);
});
