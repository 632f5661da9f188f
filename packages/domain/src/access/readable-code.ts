/** Crockford's base 32, without letters that look like digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;

/** Encodes bytes as five bits per letter, in groups that a person can read out: `7Q2M-0XKD-…`. */
export function readableCode(bytes: Uint8Array, letters: number): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const text = Array.from({ length: letters }, (_, i) => LETTERS[Number.parseInt(bits.slice(i * 5, i * 5 + 5), 2)]);
  return (text.join('').match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');
}

/** Normalises a typed code: ignores case, blanks and dashes, and reads O as 0 and I or L as 1. */
export const normaliseCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
