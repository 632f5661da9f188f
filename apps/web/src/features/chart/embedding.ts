/**
 * How a page that holds the screen in a frame speaks with it, by `postMessage` within one origin:
 *
 * the screen says `{ type: 'talus:ready', offers: ['image-base64'] }` once its curves are drawn;
 * the page asks `{ type: 'talus:image-base64', id }`;
 * the screen answers `{ type: 'talus:image-base64', id, image }`, a PNG without its `data:` head, or null.
 */
export const READY = { type: 'talus:ready', offers: ['image-base64'] } as const;

const IMAGE = 'talus:image-base64';

/** The id of a request for the picture; null for anything else that is said to the page. */
export const imageAsked = (data: unknown): { id: unknown } | null =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === IMAGE && !('image' in data)
    ? { id: 'id' in data ? data.id : null }
    : null;

export const imageAnswer = (id: unknown, image: string | null) => ({ type: IMAGE, id, image });

/** Bytes as base64, in pieces that a call can take as its arguments. */
export const base64Of = (bytes: Uint8Array): string => {
  const PIECE = 0x8000;
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(text);
};
