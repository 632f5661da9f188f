/** Tags allowed in rich text, on input and output. Any other tag is removed and its text kept. */
export const RICH_TEXT_TAGS = ['p', 'br', 'strong', 'em', 'u', 's', 'span'] as const;
export const RICH_TEXT_ATTRIBUTES = ['style', 'class'] as const;

/** Colours for rich text: none stands for a status, and each follows the theme. */
export const INKS = ['muted', 'slate', 'teal', 'plum'] as const;
export type Ink = (typeof INKS)[number];

const CLASS_OF_INK = 'ink-';
export const inkClass = (ink: Ink): string => `${CLASS_OF_INK}${ink}`;
export const INK_CLASSES: readonly string[] = INKS.map(inkClass);

/** Returns the ink named in a class list; null for none. */
export const inkOf = (classes: string): Ink | null => {
  const names = classes.split(/\s+/);
  return INKS.find((ink) => names.includes(inkClass(ink))) ?? null;
};

/** Matches a literal colour; no function that fetches or computes. */
const COLOUR = /^(?:#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%/]{1,40}\)|hsla?\([\d\s.,%/deg]{1,40}\))$/i;

/** CSS properties that change only the look of text: no position, size, picture or content. */
export const RICH_TEXT_STYLES: Record<string, RegExp> = {
  color: COLOUR,
  'background-color': COLOUR,
  'font-weight': /^(?:normal|bold|[1-9]00)$/,
  'font-style': /^(?:normal|italic)$/,
  'text-decoration': /^(?:none|underline|line-through|underline line-through|line-through underline)$/,
  'text-align': /^(?:left|right|center|justify|start|end)$/,
};

/** Returns a `style` with only its harmless declarations; empty when there are none. */
export const harmlessStyle = (style: string): string =>
  style
    .split(';')
    .map((declaration) => {
      const at = declaration.indexOf(':');
      return { property: declaration.slice(0, at).trim().toLowerCase(), value: declaration.slice(at + 1).trim() };
    })
    .filter(
      ({ property, value }) => Object.hasOwn(RICH_TEXT_STYLES, property) && RICH_TEXT_STYLES[property]?.test(value),
    )
    .map(({ property, value }) => `${property}: ${value}`)
    .join('; ');
