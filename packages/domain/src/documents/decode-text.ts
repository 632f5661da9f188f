/** Decodes a text of a few lines: UTF-8 where the bytes are valid UTF-8, else latin-1, which accepts every byte. */
export function decodeText(bytes: Uint8Array): string {
  return decodeUtf8(bytes) ?? decodeLatin1(bytes);
}

export function decodeLatin1(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** Decodes UTF-8; null for invalid UTF-8: broken sequences, overlong forms, surrogates. */
function decodeUtf8(bytes: Uint8Array): string | null {
  let text = '';
  for (let i = 0; i < bytes.length; ) {
    const first = bytes[i] as number;
    const length = sequenceLength(first);
    if (length === 0 || i + length > bytes.length) return null;
    let point = length === 1 ? first : first & (0xff >> (length + 1));
    for (let k = 1; k < length; k++) {
      const next = bytes[i + k] as number;
      if ((next & 0xc0) !== 0x80) return null;
      point = (point << 6) | (next & 0x3f);
    }
    if (point < (SMALLEST[length] as number) || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return null;
    text += String.fromCodePoint(point);
    i += length;
  }
  return text;
}

/** The smallest code point that needs a sequence of this many bytes. */
const SMALLEST = [0, 0, 0x80, 0x800, 0x10000];

function sequenceLength(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xc0) return 0;
  if (first < 0xe0) return 2;
  if (first < 0xf0) return 3;
  return first < 0xf8 ? 4 : 0;
}
