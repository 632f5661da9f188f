const PLAIN = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i;
/** Thousands, apart by one mark: no group of them begins a number with 0, as 0,500 does. */
const GROUPED = /^[-+]?[1-9]\d{0,2}([, ])\d{3}(?:\1\d{3})*(?:\.\d*)?$/;
const COMMA_POINT = /^[-+]?\d*,\d+(?:e[-+]?\d{1,3})?$/i;

/** Full-width forms stand 0xfee0 above their ASCII twins. */
const narrow = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[−–﹣]/g, '-')
    .replace(/[\s\u3000]+/g, ' ')
    .trim()
    .replace(/^([-+]) /, '$1');

/** How a comma is read: between thousands, or as the decimal point of files whose fields are apart by semicolons. */
export type CommaMeaning = 'thousands' | 'point';

/**
 * Reads a number as people type and paste it: thousands apart by commas or blanks, full-width digits, any minus. Null
 * where the text is no number, and where it could be two: `0,500`, `12 13`.
 */
export const readTypedNumber = (text: string, comma: CommaMeaning = 'thousands'): number | null => {
  if (PLAIN.test(text)) return finite(Number(text));
  const plain = narrow(text);
  if (PLAIN.test(plain)) return finite(Number(plain));
  if (comma === 'point') return COMMA_POINT.test(plain) ? finite(Number(plain.replace(',', '.'))) : null;
  return GROUPED.test(plain) ? finite(Number(plain.replace(/[, ]/g, ''))) : null;
};

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
