/**
 * Messages between the screen in a frame and its parent page, by `postMessage` within one origin: the screen sends `{
 * type: 'talus:ready', offers: ['image-base64'] }` once its charts are drawn; the page requests `{ type:
 * 'talus:image-base64', id }`; the screen answers `{ type: 'talus:image-base64', id, image }`, a PNG without its
 * `data:` prefix, or null.
 */
export const READY = { type: 'talus:ready', offers: ['image-base64'] } as const;

const IMAGE = 'talus:image-base64';

/** Returns the id of an image request; null for any other message. */
export const imageAsked = (data: unknown): { id: unknown } | null =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === IMAGE && !('image' in data)
    ? { id: 'id' in data ? data.id : null }
    : null;

export const imageAnswer = (id: unknown, image: string | null) => ({ type: IMAGE, id, image });

/** Encodes bytes as base64, in chunks below the argument limit of a call. */
export const base64Of = (bytes: Uint8Array): string => {
  const PIECE = 0x8000;
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(text);
};
