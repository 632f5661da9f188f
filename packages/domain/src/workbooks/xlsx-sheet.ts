import { readTypedDate } from '../sheets/typed-date';
import { placeOf, rangeOf } from './cell-place';
import { localOf } from './number-formats';
import { type CellBudget, type SheetBuilder, sheetBuilder } from './sheet-builder';
import { type WorkbookCell, WorkbookRefused } from './workbook';
import { attribute, isYes, readXml } from './xml';

type SheetContext = {
  name: string;
  isHidden: boolean;
  is1904: boolean;
  texts: readonly string[];
  dateStyles: readonly boolean[];
  budget: CellBudget;
};

type OpenCell = { row: number; column: number; type: string; style: number; value: string; hasFormula: boolean };

/** The value of a formula without a stored result, because no program computed it yet. */
const UNCOMPUTED = { error: '=' };

/** Reads a sheet of an xlsx. */
export function readSheet(xml: string, context: SheetContext): SheetBuilder {
  const sheet = sheetBuilder(context.name, context.isHidden, context.budget);
  let row = 0;
  let column = 0;
  let cell: OpenCell | null = null;
  let isValue = false;
  let isPhonetic = false;
  readXml(xml, {
    open(name, attributes) {
      isValue = false;
      switch (name) {
        case 'col':
          if (isYes(attribute(attributes, 'hidden')))
            sheet.hideColumns(Number(attribute(attributes, 'min')) - 1, Number(attribute(attributes, 'max')) - 1);
          return;
        case 'row':
          row = Number(attribute(attributes, 'r') ?? row + 1);
          column = 0;
          if (isYes(attribute(attributes, 'hidden'))) sheet.hideRow(row);
          return;
        case 'c': {
          const said = attribute(attributes, 'r');
          const place = said === undefined ? { row, column } : placeOf(said);
          if (!place) throw new WorkbookRefused('damaged', { sheet: context.name, row });
          column = place.column + 1;
          const style = Number(attribute(attributes, 's') ?? 0);
          cell = { ...place, type: attribute(attributes, 't') ?? 'n', style, value: '', hasFormula: false };
          return;
        }
        case 'f':
          if (cell) cell.hasFormula = true;
          return;
        case 'rPh':
          isPhonetic = true;
          return;
        case 'v':
        case 't':
          isValue = cell !== null && !isPhonetic;
          return;
        case 'mergeCell': {
          const range = rangeOf(attribute(attributes, 'ref') ?? '');
          if (range) sheet.merge(range);
        }
      }
    },
    text(text) {
      if (isValue && cell) cell.value += text;
    },
    close(name) {
      isValue = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'c' || !cell) return;
      sheet.put(cell.row, cell.column, cellOf(cell, context));
      cell = null;
    },
  });
  return sheet;
}

function cellOf({ row, type, style, value, hasFormula }: OpenCell, context: SheetContext): WorkbookCell {
  const damaged = () => new WorkbookRefused('damaged', { sheet: context.name, row });
  switch (type) {
    case 's': {
      if (value === '') return null;
      const text = context.texts[Number(value)];
      if (text === undefined) throw damaged();
      return text;
    }
    case 'str':
    case 'inlineStr':
      return value;
    case 'b':
      return value === '' ? null : isYes(value);
    case 'e':
      return { error: value };
    case 'd': {
      const date = readTypedDate(value.replace(/Z$/, ''), true);
      return date ? { local: Date.parse(`${date.replace(' ', 'T')}Z`) } : value;
    }
    default: {
      if (value.trim() === '') return hasFormula ? UNCOMPUTED : null;
      const number = Number(value);
      if (!Number.isFinite(number)) throw damaged();
      const local = context.dateStyles[style] ? localOf(number, context.is1904) : null;
      return local === null ? number : { local };
    }
  }
}
