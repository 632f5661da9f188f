const TAIWAN = '+886';

/**
 * Normalises a number for the SMS gateways: `0912345678` in Taiwan, `+81…` elsewhere. Returns null for an invalid
 * number. `countryCode` is the person's choice (`+886` or `886`); Taiwan by default.
 */
export function normalisePhone(phone: string, countryCode: string | null = null): string | null {
  // NFKC turns full-width digits of Chinese input into ASCII digits
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
  // Many people write `+886 (0)912…`
  return whole.startsWith(`${TAIWAN}0`) ? TAIWAN + whole.slice(TAIWAN.length + 1) : whole;
}

const isWithCountry = (typed: string): boolean => /^8860?9\d{8}$/.test(typed);
