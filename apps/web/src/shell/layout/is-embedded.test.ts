// @vitest-environment node
import { expect, it } from 'vitest';
import { isEmbedded } from './is-embedded';

it.each([
  { search: '', isFramed: false, is: false },
  { search: '?embed=1', isFramed: false, is: true },
  { search: '?embed=0', isFramed: false, is: false },
  { search: '?project=x', isFramed: true, is: true },
])('$search in a frame ($isFramed): without bars is $is', ({ search, isFramed, is }) =>
  expect(isEmbedded(search, isFramed)).toBe(is),
);
