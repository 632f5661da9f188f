export const KEYS = ['7', '8', '9', 'back', '4', '5', '6', '1', '2', '3', 'sign', '0', '.'] as const;
export type Key = (typeof KEYS)[number];

/** The greatest length of a reading on any gauge. */
const MOST_CHARACTERS = 12;

/** Returns the text of the field after a key press. A reading is typed with `-` and `.`, whatever the screen shows. */
export function press(text: string, key: Key): string {
  if (key === 'back') return text.length <= 1 || /^-\d$/.test(text) ? '' : text.slice(0, -1);
  if (key === 'sign') return text.startsWith('-') ? text.slice(1) : `-${text}`;
  if (text.length >= MOST_CHARACTERS) return text;
  if (key === '.') return text.includes('.') ? text : `${text === '' || text === '-' ? `${text}0` : text}.`;
  return `${text.replace(/^(-?)0$/, '$1')}${key}`;
}

/** Maps a keyboard key to a key of the pad; null: no such key. */
export function keyOf(name: string): Key | null {
  if (name === 'Backspace') return 'back';
  if (name === '-' || name === '−') return 'sign';
  if (name === ',') return '.';
  return KEYS.find((key) => key === name) ?? null;
}

/** Parses a typed number; null for an empty or incomplete number. */
export function numberOf(text: string): number | null {
  return /^-?\d+(\.\d*)?$/.test(text) ? Number(text) : null;
}
