import type { Cells, CellValue, SheetColumn } from '../sheet/column';
import type { GalleryWords } from './words';

const LAST = [-6.214, -6.802, -6.955, -6.43, -5.987, -6.12, -6.344, -6.518, -6.702, -6.011, -3.408, -3.122];

export const sheetRows: readonly Cells[] = LAST.map((last, i) => ({
  name: `OW-${String(i + 1).padStart(2, '0')}`,
  last,
  alert: i < 10 ? -7.5 : -2.5,
  isDry: i === 9,
}));

const levelOf = ({ now }: Cells): CellValue => (typeof now === 'number' ? now : null);

const isBeyond = ({ now, alert, last }: Cells): boolean =>
  typeof now === 'number' &&
  typeof alert === 'number' &&
  typeof last === 'number' &&
  (last < alert ? now >= alert : now <= alert);

export const sheetColumns = (words: GalleryWords): readonly SheetColumn[] => {
  const [name, last, now, at, result, change, alert, cause, dry, remark] = words.sheetHeads;
  return [
    { key: 'name', title: name ?? '', kind: 'text', width: 88, isReadOnly: (cells) => cells.last !== undefined },
    { key: 'last', title: last ?? '', kind: 'number', width: 96, decimals: 3, isReadOnly: true },
    { key: 'now', title: now ?? '', kind: 'number', width: 112, decimals: 3, min: -50, max: 50, isRequired: true },
    { key: 'at', title: at ?? '', kind: 'date', width: 144, withTime: true },
    {
      key: 'result',
      title: result ?? '',
      kind: 'number',
      width: 96,
      decimals: 3,
      compute: levelOf,
      status: (cells) => (isBeyond(cells) ? 'AL' : null),
    },
    {
      key: 'change',
      title: change ?? '',
      kind: 'number',
      width: 88,
      decimals: 3,
      compute: ({ now: level, last: before }) =>
        typeof level === 'number' && typeof before === 'number' ? level - before : null,
    },
    { key: 'alert', title: alert ?? '', kind: 'number', width: 80, decimals: 1, isReadOnly: true },
    { key: 'cause', title: cause ?? '', kind: 'choice', width: 112, choices: words.sheetCauses },
    { key: 'isDry', title: dry ?? '', kind: 'check', width: 64 },
    { key: 'remark', title: remark ?? '', kind: 'remark' },
  ];
};
