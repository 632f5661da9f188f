import { LEVEL_REMARKS, REMARKS } from '@talus/domain/manual/remarks';
import { LEVELS } from '@talus/domain/status/status';
import type { TFunction } from 'i18next';
import type { Cells, SheetColumn } from '../../ui/sheet/column';
import { type HistoryFacts, resultIn } from './state';

type Words = TFunction<['manualHistory', 'manualEntry']>;
type Facts = ReadonlyMap<string, HistoryFacts>;
type Given = { facts: Facts; bases: ReadonlyMap<string, Cells>; isEditing: boolean; onPhotos: (cells: Cells) => void };

const DIFFERENCE_DECIMALS = 4;
const SUGGESTED = REMARKS.filter((remark) => remark !== '');

/** Returns the columns: readings, results and author; editable only in editing mode. */
export const historyColumns = (t: Words, { facts, bases, isEditing, onPhotos }: Given): readonly SheetColumn[] => {
  const of = (cells: Cells) => facts.get(String(cells.instrument));
  const result = (cells: Cells) => resultIn({ cells, base: bases.get(String(cells._id)) ?? null }, of(cells));
  const decimals = (cells: Cells) => of(cells)?.decimals ?? 2;
  const isDepth = (cells: Cells) => of(cells)?.rule.isHole === true;
  const typed = (key: string, title: string, isOther: (cells: Cells) => boolean): SheetColumn => ({
    key,
    title,
    kind: 'number',
    width: 80,
    isReadOnly: isEditing ? isOther : true,
  });
  return [
    { key: 'time', title: t('column.time'), kind: 'text', width: 136, isReadOnly: true },
    { key: 'name', title: t('column.name'), kind: 'text', width: 104, isReadOnly: true, isHead: true },
    { key: 'state', title: t('column.state'), kind: 'text', width: 72, isReadOnly: true },
    typed('reading', t('column.reading'), isDepth),
    typed('reading3', t('column.reading3'), isDepth),
    typed('aPlus', 'A+', (cells) => !isDepth(cells)),
    typed('aMinus', 'A−', (cells) => !isDepth(cells)),
    { key: 'result', title: t('column.result'), kind: 'number', width: 80, decimals, compute: result },
    { key: 'last', title: t('column.last'), kind: 'number', width: 88, decimals, isReadOnly: true },
    {
      key: 'difference',
      title: t('column.difference'),
      kind: 'number',
      width: 88,
      decimals: DIFFERENCE_DECIMALS,
      isSigned: true,
      compute: (cells) => {
        const now = result(cells);
        return now === null || typeof cells.last !== 'number' ? null : now - cells.last;
      },
    },
    {
      key: 'remark',
      title: t('column.remark'),
      kind: 'text',
      length: 200,
      suggestions: SUGGESTED,
      isReadOnly: !isEditing,
      byItself: (cells) => {
        const level = saidOf(cells);
        return level ? t(`manualEntry:passed.${level}`) : '';
      },
      status: (cells) => (cells.remark ? null : saidOf(cells)),
    },
    {
      key: 'photos',
      title: t('column.photos'),
      kind: 'number',
      width: 64,
      isReadOnly: true,
      opens: { icon: 'camera', label: (cells) => t('photos.open', { name: String(cells.name) }), act: onPhotos },
    },
    { key: 'by', title: t('column.by'), kind: 'text', width: 88, isReadOnly: true },
  ];
};

/** Returns the level in the automatic remark of the stored result. */
const saidOf = ({ said }: Cells) => LEVELS.find((level) => LEVEL_REMARKS[level] === said) ?? null;
