export const KEYS = ['7', '8', '9', 'back', '4', '5', '6', '1', '2', '3', 'sign', '0', '.'] as const;
export type Key = (typeof KEYS)[number];

/** As many digits as any gauge shows. */
const MOST_CHARACTERS = 12;

/** What stands in the field once a key is pressed. A reading is typed with `-` and `.`, whatever the screen shows. */
export function press(text: string, key: Key): string {
  if (key === 'back') return text.length <= 1 || /^-\d$/.test(text) ? '' : text.slice(0, -1);
  if (key === 'sign') return text.startsWith('-') ? text.slice(1) : `-${text}`;
  if (text.length >= MOST_CHARACTERS) return text;
  if (key === '.') return text.includes('.') ? text : `${text === '' || text === '-' ? `${text}0` : text}.`;
  return `${text.replace(/^(-?)0$/, '$1')}${key}`;
}

/** The same from a keyboard; null: it is no key of the pad. */
export function keyOf(name: string): Key | null {
  if (name === 'Backspace') return 'back';
  if (name === '-' || name === '−') return 'sign';
  if (name === ',') return '.';
  return KEYS.find((key) => key === name) ?? null;
}

/** null where nothing, or nothing whole, is typed. */
export function numberOf(text: string): number | null {
  return /^-?\d+(\.\d*)?$/.test(text) ? Number(text) : null;
}
