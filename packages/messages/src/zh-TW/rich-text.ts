export const richText = {
  toolbar: '文字格式',
  bold: '粗體',
  italic: '斜體',
  underline: '底線',
  strike: '刪除線',
  'ink.plain': '一般文字色',
  'ink.muted': '灰色',
  'ink.slate': '藍灰色',
  'ink.teal': '藍綠色',
  'ink.plum': '紫色',
  undo: '復原',
  redo: '重做',
};
