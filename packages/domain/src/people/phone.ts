const TAIWAN = '+886';

/**
 * A number as the gateways take it: `0912345678` in Taiwan, `+81…` elsewhere; null where it can be none.
 * `countryCode` is what the person chose (`+886`, `886`), Taiwan unless said.
 */
export function normalisePhone(phone: string, countryCode: string | null = null): string | null {
  // NFKC: digits typed in the full width of Chinese input
  const typed = phone
    .normalize('NFKC')
    .replace(/[\s().\-‐-―/]/g, '')
    .replace(/^00/, '+');
  const digits = (countryCode ?? '').replace(/\D/g, '');
  const country = digits ? `+${digits}` : TAIWAN;
  const whole = international(typed, country);
  if (!/^\+[1-9]\d{6,14}$/.test(whole)) return null;
  return whole.startsWith(TAIWAN) ? `0${whole.slice(TAIWAN.length)}` : whole;
}

function international(typed: string, country: string): string {
  const whole = typed.startsWith('+') ? typed : isWithCountry(typed) ? `+${typed}` : country + typed.replace(/^0/, '');
  // `+886 (0)912…` is how many write it
  return whole.startsWith(`${TAIWAN}0`) ? TAIWAN + whole.slice(TAIWAN.length + 1) : whole;
}

const isWithCountry = (typed: string): boolean => /^8860?9\d{8}$/.test(typed);
