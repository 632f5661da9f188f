/** Separators that people write between the digits of a phone number. */
const BETWEEN = /[\s+().\-‐-―/]/g;

/** The digits before a national number: a country code has at most three. */
const COUNTRY = /^\d{0,3}$/;

/** Shorter numbers are an extension or a typing error: a matching ending then proves nothing. */
const LEAST_DIGITS = 7;

/** Tells whether a password is the phone number in any notation: 0912-345-678, +886 912 345 678, 00886912345678. */
export function isPhonePassword(password: string, phone: string | null): boolean {
  if (!phone?.trim()) return false;
  if (password.trim() === phone.trim()) return true;
  const [a, b] = [numberOf(password), numberOf(phone)];
  if (!a || !b) return false;
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  if (short.length < LEAST_DIGITS) return long === short;
  return long.endsWith(short) && COUNTRY.test(long.slice(0, -short.length).replace(/0$/, ''));
}

/** Returns the digits without leading zeros; null for text that is not a number. NFKC converts full-width digits. */
function numberOf(text: string): string | null {
  const digits = text.normalize('NFKC').replace(BETWEEN, '');
  return /^\d+$/.test(digits) ? digits.replace(/^0+/, '') || null : null;
}
