// @vitest-environment node
import { expect, it } from 'vitest';
import { sizeText } from './size-text';

it.each([
  [0, '0.0 KB'],
  [420, '0.4 KB'],
  [64_200, '64 KB'],
  [1_834_000, '1.8 MB'],
  [11_400_000_000, '11.4 GB'],
])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
