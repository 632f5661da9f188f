/** Parses typed text: a number, null where empty, or the text itself where it is not a number. */
export const readTyped = (text: string): number | string | null => {
  const plain = text
    .trim()
    // Full-width digits and signs of Chinese input, and the typographic minus
    .replace(/[０-９．－＋]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace('−', '-');
  if (plain === '') return null;
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain) && Number.isFinite(Number(plain)) ? Number(plain) : text;
};
