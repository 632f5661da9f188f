const PATTERN = /^t(\d{1,6})\.\.([0-9a-f]*)$/i;
const BITS_PER_DIGIT = 4;

const isSet = (digit: number, bit: number): boolean => ((digit >> (BITS_PER_DIGIT - 1 - bit)) & 1) === 1;

/**
 * Encodes a mask as `t{bit count}..{hex digits}`, one bit per instrument of the list. The first instrument is the
 * highest bit of the first digit; unused bits of the last digit are 0.
 */
export function encodeMask(bits: readonly boolean[]): string {
  let hex = '';
  for (let at = 0; at < bits.length; at += BITS_PER_DIGIT) {
    let digit = 0;
    for (let bit = 0; bit < BITS_PER_DIGIT; bit++) digit = digit * 2 + (bits[at + bit] ? 1 : 0);
    hex += digit.toString(16);
  }
  return `t${bits.length}..${hex}`;
}

/**
 * Decodes a mask. Returns null when the text is not a mask, has too few or too many digits, or sets bits beyond its
 * count.
 */
export function decodeMask(text: string): boolean[] | null {
  const found = PATTERN.exec(text);
  if (!found) return null;
  const count = Number(found[1]);
  const digits = [...(found[2] ?? '')].map((digit) => Number.parseInt(digit, 16));
  if (digits.length !== Math.ceil(count / BITS_PER_DIGIT)) return null;
  const bits = digits.flatMap((digit) => [0, 1, 2, 3].map((bit) => isSet(digit, bit)));
  return bits.slice(count).some(Boolean) ? null : bits.slice(0, count);
}
