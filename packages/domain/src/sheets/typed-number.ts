const PLAIN = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i;
const GROUPED = /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/** Full-width forms stand 0xfee0 above their ASCII twins. */
const narrow = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[−–﹣]/g, '-')
    .replace(/[\s\u3000]/g, '');

/** A number as people type and paste it: thousands apart by commas, full-width digits, any minus. Null is no number. */
export const readTypedNumber = (text: string): number | null => {
  if (PLAIN.test(text)) return finite(Number(text));
  const plain = narrow(text);
  if (PLAIN.test(plain)) return finite(Number(plain));
  return GROUPED.test(plain) ? finite(Number(plain.replaceAll(',', ''))) : null;
};

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
