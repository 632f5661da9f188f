// GSM 03.38: the characters of an SMS of 160. Characters of the extension table count twice.
const PLAIN =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const TWICE = '^{}\\[~]|€\f';

const UNITS = new Map([...[...PLAIN].map((c) => [c, 1] as const), ...[...TWICE].map((c) => [c, 2] as const)]);

/** The capacity of one SMS in the GSM alphabet, and in Unicode. */
const ONE_SMS = { plain: 160, unicode: 70 };

/** Tells whether a text fits into one SMS. A single character outside the GSM alphabet makes all count as Unicode. */
export function fitsOneSms(text: string): boolean {
  let units = 0;
  for (const character of text) {
    const unit = UNITS.get(character);
    // Each half of a surrogate pair counts
    if (unit === undefined) return text.length <= ONE_SMS.unicode;
    units += unit;
  }
  return units <= ONE_SMS.plain;
}

/** Replacements for unit signs that the GSM alphabet lacks: one ° turns an SMS of 160 characters into one of 70. */
const PLAIN_UNITS: readonly [RegExp, string][] = [
  [/°\s*C\b/g, 'degC'],
  [/°/g, 'deg'],
  [/[µμ]/g, 'u'],
  [/²/g, '2'],
  [/³/g, '3'],
  [/·/g, '.'],
];

/** Writes a unit in the GSM alphabet. */
export const plainUnits = (unit: string): string =>
  PLAIN_UNITS.reduce((text, [sign, plain]) => text.replace(sign, plain), unit);
