const PLAIN = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i;
/** Grouped thousands with one separator; the first group never begins with 0, so that 0,500 does not match. */
const GROUPED = /^[-+]?[1-9]\d{0,2}([, ])\d{3}(?:\1\d{3})*(?:\.\d*)?$/;
const COMMA_POINT = /^[-+]?\d*,\d+(?:e[-+]?\d{1,3})?$/i;

/** Converts full-width characters, which are 0xfee0 above their ASCII twins, and normalises minus signs and blanks. */
const narrow = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[−–﹣]/g, '-')
    .replace(/[\s\u3000]+/g, ' ')
    .trim()
    .replace(/^([-+]) /, '$1');

/** The meaning of a comma: thousands separator, or decimal point in files with semicolons between the fields. */
export type CommaMeaning = 'thousands' | 'point';

/**
 * Reads a number as people type and paste it: thousands separated by commas or blanks, full-width digits, any minus
 * sign. Null where the text is no number, or is ambiguous: `0,500`, `12 13`.
 */
export const readTypedNumber = (text: string, comma: CommaMeaning = 'thousands'): number | null => {
  if (PLAIN.test(text)) return finite(Number(text));
  const plain = narrow(text);
  if (PLAIN.test(plain)) return finite(Number(plain));
  if (comma === 'point') return COMMA_POINT.test(plain) ? finite(Number(plain.replace(',', '.'))) : null;
  return GROUPED.test(plain) ? finite(Number(plain.replace(/[, ]/g, ''))) : null;
};

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
