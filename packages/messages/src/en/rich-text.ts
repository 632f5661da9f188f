import type { richText as zh } from '../zh-TW/rich-text';

export const richText: Record<keyof typeof zh, string> = {
  toolbar: 'Text format',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strike through',
  'ink.plain': 'Plain colour',
  'ink.muted': 'Grey',
  'ink.slate': 'Slate blue',
  'ink.teal': 'Teal',
  'ink.plum': 'Plum',
  undo: 'Undo',
  redo: 'Redo',
};
