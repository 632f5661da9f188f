// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { base64Of, imageAnswer, imageAsked } from './embedding';

describe('a page around the screen', () => {
  it.each([
    [{ type: 'talus:image-base64', id: 7 }, { id: 7 }],
    [{ type: 'talus:image-base64' }, { id: null }],
    [imageAnswer(7, 'iVBO'), null],
    [{ type: 'talus:ready' }, null],
    ['talus:image-base64', null],
    [null, null],
  ])('says %o', (data, asked) => expect(imageAsked(data)).toEqual(asked));

  it('gets bytes as base64, however many', () => {
    expect(base64Of(Uint8Array.from([0, 1, 254, 255]))).toBe('AAH+/w==');
    const many = Uint8Array.from({ length: 100_000 }, (_, at) => at % 256);
    expect(Uint8Array.from(atob(base64Of(many)), (letter) => letter.charCodeAt(0)).join()).toBe(many.join());
  });
});
