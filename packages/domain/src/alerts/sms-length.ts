// GSM 03.38: what one SMS of 160 may hold. Its extension counts twice.
const PLAIN =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const TWICE = '^{}\\[~]|€\f';

const UNITS = new Map([...[...PLAIN].map((c) => [c, 1] as const), ...[...TWICE].map((c) => [c, 2] as const)]);

/** How many characters one SMS holds in the telephone's own alphabet, and in all others. */
const ONE_SMS = { plain: 160, unicode: 70 };

/** Whether a text fits into one SMS. A single character of another alphabet makes all of them count as such. */
export function fitsOneSms(text: string): boolean {
  let units = 0;
  for (const character of text) {
    const unit = UNITS.get(character);
    // Halves of pairs count each
    if (unit === undefined) return text.length <= ONE_SMS.unicode;
    units += unit;
  }
  return units <= ONE_SMS.plain;
}

/** Units whose sign the alphabet of a telephone lacks, as it can say them: one ° makes an SMS of 160 one of 70. */
const PLAIN_UNITS: readonly [RegExp, string][] = [
  [/°\s*C\b/g, 'degC'],
  [/°/g, 'deg'],
  [/[µμ]/g, 'u'],
  [/²/g, '2'],
  [/³/g, '3'],
  [/·/g, '.'],
];

/** Words a unit in the alphabet of a telephone. */
export const plainUnits = (unit: string): string =>
  PLAIN_UNITS.reduce((text, [sign, plain]) => text.replace(sign, plain), unit);
