/**
 * Returns a fingerprint of 16 hex digits, two FNV-1a sums side by side. The fingerprint tells versions of a file header
 * apart, but does not protect against deliberate collisions.
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
