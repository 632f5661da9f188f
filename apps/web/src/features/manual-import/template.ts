import { fieldsOfRule, type ReadField } from '@talus/domain/manual-import/sheet-fields';
import { type ReadingSheet, readingWorkbook } from '@talus/domain/manual-import/template';
import { ruleOf } from '@talus/domain/readings/type-rules/registry';
import { storedZip } from '@talus/domain/sheets/stored-zip';
import type { TFunction } from 'i18next';
import { typeTitle } from '../../entities/manual/TypeSelect';
import type { ImportContext } from './context';

/** Maximum number of sheets: those that fit into Excel's tab bar. */
const MOST_SHEETS = 20;

/** Builds the template workbook: one sheet per type with the project's instruments. `local`: the wall clock. */
export function templateBytes(
  t: TFunction<'manualImport'>,
  { instruments, types }: ImportContext,
  { language, local }: { language: string; local: number },
): Uint8Array<ArrayBuffer> {
  const sheets = [...types.values()].flatMap((type): ReadingSheet[] => {
    const own = instruments.filter((one) => one.type === type._id);
    if (own.length === 0) return [];
    const named = (field: ReadField) =>
      type.header_setting.find((heading) => heading[field === 'reading' ? 'reading1' : field])?.name;
    const fields = fieldsOfRule(ruleOf(type));
    const heads = fields.map((field) => named(field) ?? t(`column.${field}`));
    return [
      {
        name: typeTitle(type, language),
        time: [t('template.time'), { local }],
        heads: [t('template.number'), t('template.clock'), ...heads, t('template.remark')],
        rows: own.map(({ name }) => [name]),
      },
    ];
  });
  const encoder = new TextEncoder();
  return storedZip(
    readingWorkbook(sheets.slice(0, MOST_SHEETS)).map(({ name, text }) => ({
      name: encoder.encode(name),
      bytes: encoder.encode(text),
    })),
  );
}
