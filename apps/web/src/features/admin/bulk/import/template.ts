import { templateFiles } from '@talus/domain/instrument-import/template';
import { storedZip } from '@talus/domain/sheets/stored-zip';
import { type BothLanguages, headWord } from './heads';

const EXAMPLE = {
  name: '# TM-17',
  instrument_type: 'TM',
  document_id: 'CR6-12_A2',
  reference: 'TM17',
  display_output: 'reading2',
  unit: 'mm',
  decimal_points: '2',
  R0: '8051',
  offset: '0',
  F1: '0.1',
  T0: '25',
  K: '0',
  WL_plus: '15',
  AL_plus: '20',
  WSL_plus: '30',
  startDate: '2026-11-20',
  coordinates: '120.8584, 24.6279',
  allowRate: 'O',
  'sms.WSL': 'true',
  'sms.AL': 'true',
  'sms.Fail': 'true',
  alert_count_limit: '2',
} as const;

const NOTES = [
  'template.note.rows',
  'template.note.heads',
  'template.note.required',
  'template.note.reference',
  'template.note.limits',
  'template.note.ticks',
  'template.note.place',
] as const;

/** An existing logger file and one of its columns, so that the example row refers only to existing names. */
export type ExampleSource = { document: string; column: string };

/** Returns the first file that has a column, or null if none has. */
export const exampleSource = (
  files: readonly { name: string; index: readonly { name: string }[] }[],
): ExampleSource | null => {
  const file = files.find(({ index }) => index.length > 0);
  return file ? { document: file.name, column: file.index[0]?.name ?? '' } : null;
};

/** Builds the bilingual template workbook. */
export const templateBytes = (
  { fields: [zh, en], bulk }: BothLanguages,
  source: ExampleSource | null,
): Uint8Array<ArrayBuffer> => {
  const encoder = new TextEncoder();
  const [own, other] = bulk;
  const files = templateFiles({
    names: [own['template.sheet'], own['template.notes']],
    headOf: (key) => `${zh[headWord(key)]}\n${en[headWord(key)]}`,
    example: { ...EXAMPLE, ...(source && { document_id: source.document, reference: source.column }) },
    notes: NOTES.flatMap((note) => [own[note], other[note]]),
  });
  return storedZip(files.map(({ name, text }) => ({ name: encoder.encode(name), bytes: encoder.encode(text) })));
};
