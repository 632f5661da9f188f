/**
 * 16 hex digits that change when the text does; two FNV-1a sums side by side. It tells versions of a file's header
 * apart, and is no protection against someone who wants two to look alike.
 */
export function fingerprint(text: string): string {
  return hex(fnv(text, 0x811c9dc5)) + hex(fnv(text, 0x1000193));
}

function fnv(text: string, basis: number): number {
  let sum = basis;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    sum = Math.imul(sum ^ (unit & 0xff), 0x01000193);
    sum = Math.imul(sum ^ (unit >>> 8), 0x01000193);
  }
  return sum >>> 0;
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0');
}
