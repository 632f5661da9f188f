// @vitest-environment node
import { expect, it } from 'vitest';
import { queryWith } from '../../../app/url/codec';
import { qualityCodec } from './url';

it.each([
  ['', '1M', '?project=p'],
  ['range=7D', '7D', '?range=7D&project=p'],
  ['range=2Y', '1M', '?project=p'],
])('%s asks for %s and is written %s', (text, range, written) => {
  const state = qualityCodec.read(new URLSearchParams(text));
  expect(state).toEqual({ range });
  expect(queryWith(text, qualityCodec, state, 'p')).toBe(written);
});
