import type { ComponentProps, ElementType } from 'react';
import styles from './primitives.module.css';

/** The props of a box and the values of each; `true` is a switch. Each value is one class of primitives.module.css. */
export const BOX_VALUES = {
  // Flow of the children
  flow: ['row', 'inline-row', 'stack', 'inline-stack', 'grid', 'inline-grid'],
  inline: [true],
  columns: [1, 2, 3, 4, 'auto fill', 'fill auto', 'label fill'],
  gap: [
    1,
    2,
    3,
    4,
    5,
    6,
    8,
    10,
    12,
    16,
    '0 8',
    '0 10',
    '0 12',
    '2 8',
    '2 10',
    '2 12',
    '4 8',
    '4 10',
    '4 12',
    '4 14',
    '4 16',
    '6 8',
    '8 12',
    '8 16',
    '12 16',
  ],
  align: ['baseline', 'center', 'end', 'start', 'stretch'],
  justify: ['between', 'center', 'end'],
  wrap: [true],
  place: ['center'],
  // Place among the siblings
  block: [true],
  flex: [1, '0 1 auto', 'none'],
  span: ['all'],
  push: [true],
  above: [2, 4, 6, 8, 12, 16],
  below: [2, 4, 6, 8, 12, 16],
  relative: [true],
  // Size
  width: [1, 14, 16, 24, 28, 40, 96, 100, 'full'],
  minWidth: [0, 20, 200],
  maxWidth: ['full'],
  height: [2, 8, 14, 16, 20, 24, 28, 32, 40, 48, 'control', 'full'],
  minHeight: [0, 24, 28, 30, 32, 36, 40, 44, 48, 52, 160, 'control', 'control-small', 'screen'],
  pad: [
    0,
    4,
    8,
    12,
    '0 4',
    '0 5',
    '0 6',
    '0 6 0 16',
    '0 8',
    '0 8 0 12',
    '0 10',
    '0 12',
    '0 12 8',
    '0 16',
    '4 0',
    '4 4 4 12',
    '4 8',
    '4 8 4 12',
    '4 12',
    '6 0',
    '6 12',
    '6 16',
    '8 0',
    '8 10',
    '8 12',
    '10 12',
    '10 12 12',
    '10 16',
    '12 0',
    '14 16',
  ],
  // Surface; the edge of one side comes after the edge of all sides
  panel: [true],
  bare: [true],
  surface: ['accent', 'card', 'invalid', 'page', 'raised', 'sunken'],
  border: ['line', 'strong'],
  borderTop: ['grid', 'line'],
  borderBottom: ['grid', 'line'],
  radius: [1, 2, 3, 4],
  // Text
  size: [11, 15, 16, 18, 24, 'body', 'data', 'figure', 'meta', 'tick', 'title'],
  line: [16, 18, 20, 22, 24, 32],
  tone: ['accent', 'faint', 'invalid', 'inverse', 'muted', 'picture', 'plain', 'status', 'wsl'],
  weight: ['normal', 'strong'],
  textAlign: ['center', 'end', 'start'],
  nowrap: [true],
  breaks: [true],
  overflow: ['auto', 'hidden'],
  clip: [true, 'inherit'],
  // Under the pointer, and where there is no room
  hover: ['bright', 'ground', 'plain', 'underline'],
  hide: ['phone'],
} as const;

type Values = typeof BOX_VALUES;
export type BoxProps = {
  [P in keyof Values]?: Values[P][number] | (true extends Values[P][number] ? boolean : never) | undefined;
};
/** The lint rules for elements do not see `as="button"`, so the type of a button is required here. */
type ButtonType<T> = T extends 'button' ? { type: 'button' | 'submit' } : unknown;
type Props<T extends ElementType> = BoxProps & { as?: T } & Omit<ComponentProps<T>, keyof BoxProps | 'as'> &
  ButtonType<T>;

/** Returns the name of the class of a value: `pad="8 12"` is `pad-8-12`, a switch has the name of its prop. */
export const boxClass = (prop: string, value: unknown): string =>
  value === true ? prop : `${prop}-${String(value).replaceAll(' ', '-')}`;

const draw = (Tag: ElementType, { className, flow, inline, ...props }: Record<string, unknown>) => {
  const rest: Record<string, unknown> = {};
  const names = flow ? [styles[boxClass('flow', inline ? `inline-${flow}` : flow)]] : [];
  for (const [prop, value] of Object.entries(props)) {
    if (!(prop in BOX_VALUES)) rest[prop] = value;
    else if (value !== undefined && value !== false) names.push(styles[boxClass(prop, value)]);
  }
  if (className) names.push(String(className));
  return <Tag {...rest} className={names.length > 0 ? names.join(' ') : undefined} />;
};

/** Returns a box of another tag, with props that it always has. */
const primitive =
  <D extends ElementType>(tag: D, always: BoxProps = {}) =>
  <T extends ElementType = D>({ as, ...props }: Props<T>) =>
    draw(as ?? tag, { ...always, ...props });

/** An element with the spaces, surface and text that its props name. */
export const Box = primitive('div');
/** A box whose children stand beside one another. */
export const Row = primitive('div', { flow: 'row' });
/** A box whose children stand under one another. */
export const Stack = primitive('div', { flow: 'stack' });
/** A box whose children stand in a grid; `columns` gives the usual templates. */
export const Grid = primitive('div', { flow: 'grid' });
/** A card without a header: a thin border, round corners, the ground of a card. */
export const Panel = primitive('div', { panel: true });
/** A piece of text. */
export const Text = primitive('span');
/** A quiet explanation or label beside what it explains. */
export const Caption = primitive('span', { size: 'meta', tone: 'muted' });
/** A text of one line that ends in an ellipsis where it has no room. */
export const Clip = primitive('span', { clip: true });
