const YES = /^(true|1|t|y|yes|o|v|✓|✔|☑|●|○|◯|〇|是|有|開)$/i;
const CROSS = /^(x|×|✗|✘)$/i;
const NO = /^(|false|0|f|n|no|否|無|關)$/i;

/** Converts full-width letters to ASCII, and removes the emoji variation selector of a tick. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll('\ufe0f', '').trim();

/** Reads a yes/no mark: O in the import templates, TRUE in a spreadsheet, 是 by hand. Null for any other text. */
export function readTypedYes(text: string): boolean | null {
  const mark = plain(text);
  if (YES.test(mark)) return true;
  return NO.test(mark) || CROSS.test(mark) ? false : null;
}

/** Tells whether a text is a cross, which marks a box in some forms and crosses it out in others. */
export const isCross = (text: string): boolean => CROSS.test(plain(text));

/** Tells whether a column has crosses and no other mark, which leaves the meaning of a cross unknown. */
export const hasCrossesAlone = (texts: readonly string[]): boolean => {
  const marks = texts.filter((text) => plain(text) !== '');
  return marks.length > 0 && marks.every(isCross);
};
