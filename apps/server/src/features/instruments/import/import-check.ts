import type { ImportRow } from '@talus/contract/instruments/instrument-import';
import { type InstrumentConfig, type VersionInput, versionInput } from '@talus/contract/instruments/instrument-input';
import { disordersOf } from '@talus/contract/instruments/limit-disorders';
import type { ImportKey } from '@talus/domain/instrument-import/import-fields';
import { crossColumns, type ImportValues, readImportRow } from '@talus/domain/instrument-import/read-row';
import { fieldReason } from '@talus/messages/field-reason';
import type { Language } from '@talus/messages/language';
import { limitSentence } from '@talus/messages/limit-sentence';
import { word } from '@talus/messages/server';
import type { ImportNames } from '../bulk/bulk-store';
import type { NamedParts } from '../edit/edit-store';
import { type Found, importLookup } from './import-names';

export type Said = { field: string; say: (language: Language) => string; suggestion?: string };

/** A row ready for creation. */
export type ReadyRow = {
  data: VersionInput;
  parts: NamedParts;
  display: 'reading1' | 'reading2';
  config: InstrumentConfig;
};

export type CheckedImport = {
  rowNumber: number;
  cells: ImportRow['data'][number];
  errors: Said[];
  questions: Said[];
  /** Null when the row has errors. */
  ready: ReadyRow | null;
};

/** Validates the rows of an import, and builds the valid ones. Pure: the names are passed in. */
export function checkImport(rows: readonly ImportRow[], names: ImportNames): CheckedImport[] {
  const look = importLookup(names);
  const existing = new Map(names.instruments.map(({ name, place }) => [name, place]));
  const seen = new Map<string, number>();
  const crosses = crossColumns(rows.map(cellsOf));
  return rows.map((row, i) => {
    const rowNumber = row.rowNumber ?? i + 1;
    const { values, problems } = readImportRow(cellsOf(row), crosses);
    const errors: Said[] = problems.map(({ key, word: reason, params }) => ({
      field: key,
      say: (language) => word(language, 'imports', reason, params),
    }));
    const name = textOf(values.name) ?? '';
    const repeated = nameProblem(name, existing, seen);
    if (repeated) errors.push(repeated);
    if (name !== '' && !seen.has(name)) seen.set(name, rowNumber);
    const parts = partsOf(values, name, look, errors);
    const ready = readyRow(values, parts, errors);
    return { rowNumber, cells: row.data[0] ?? {}, errors, questions: ready ? questionsOf(ready, values) : [], ready };
  });
}

/** Merges the message switches, which the call sends beside the data, into the cells. */
function cellsOf({ data: [cells = {}], config }: ImportRow) {
  const ticks = Object.entries(config?.message ?? {}).map(([level, cell]) => [`sms.${level}`, cell]);
  return { ...cells, ...Object.fromEntries(ticks) };
}

const textOf = (value: ImportValues[ImportKey]): string | null => (typeof value === 'string' ? value : null);

function nameProblem(
  name: string,
  existing: ReadonlyMap<string, string>,
  seen: ReadonlyMap<string, number>,
): Said | null {
  if (name === '') return null;
  const place = existing.get(name);
  const row = seen.get(name);
  if (place === undefined && row === undefined) return null;
  const say = (language: Language) => {
    if (place) return word(language, 'imports', 'name-exists-at', { name, place });
    return row === undefined
      ? word(language, 'imports', 'name-exists', { name })
      : word(language, 'imports', 'name-repeated', { name, row });
  };
  return { field: 'name', say };
}

type Look = ReturnType<typeof importLookup>;

/** Resolves the parts of a row to numbers; null when absent, or after adding an error. */
function partsOf(values: ImportValues, name: string, look: Look, errors: Said[]) {
  const take = <T>(field: ImportKey, answer: Found<T>): T | null => {
    if ('found' in answer) return answer.found;
    const { word: reason, params, suggestion } = answer;
    const say = (language: Language) => {
      const sentence = word(language, 'imports', reason, params);
      return suggestion ? word(language, 'imports', 'meant', { reason: sentence, suggestion }) : sentence;
    };
    errors.push({ field, say, ...(suggestion && { suggestion }) });
    return null;
  };
  const typed = textOf(values.document_id);
  const document = typed === null ? null : take('document_id', look.document(typed));
  const station = textOf(values.station);
  return {
    document,
    reference: document && take('reference', look.reference(document, textOf(values.reference), name)),
    type: name === '' ? null : take('instrument_type', look.type(textOf(values.instrument_type), name)),
    station: station === null ? null : take('station', look.station(station)),
  };
}

const RATES = ['rate_1Hr_config', 'rate_24Hr_config'] as const;
const BOUNDS = ['WL_plus', 'WL_minus', 'AL_plus', 'AL_minus', 'WSL_plus', 'WSL_minus'] as const;
const PLACES = new Set<string>(['instrument_type', 'document_id', 'reference', 'station', 'display_output']);

/**
 * Builds the version as the form would send it; an empty cell takes the form's default, and an empty limit means none.
 */
function readyRow(values: ImportValues, parts: ReturnType<typeof partsOf>, errors: Said[]): ReadyRow | null {
  const plain = Object.entries(values).filter(
    ([key, value]) => value !== null && !PLACES.has(key) && !key.includes('.'),
  );
  const read = versionInput.safeParse({
    ...Object.fromEntries(plain),
    ...Object.fromEntries(
      RATES.map((rate) => [
        rate,
        Object.fromEntries(BOUNDS.map((bound) => [bound, values[`${rate}.${bound}`] ?? null])),
      ]),
    ),
    document_id: parts.document?.id,
    reference: parts.reference?.id,
  });
  const known = new Set(errors.map(({ field }) => field));
  if (!read.success)
    for (const issue of read.error.issues) {
      const field = issue.path.join('.');
      if (!known.has(field) && !(PLACES.has(field) && errors.length > 0))
        errors.push({
          field,
          say: (language) => fieldReason(issue, (key, params) => word(language, 'fields', key, params)),
        });
    }
  if (errors.length > 0 || !read.success || !parts.type) return null;
  const tick = (key: ImportKey) => ({ enabled: values[key] === true });
  const levels = { WL: tick('sms.WL'), AL: tick('sms.AL'), WSL: tick('sms.WSL') };
  return {
    data: read.data,
    display: values.display_output === 'reading1' ? 'reading1' : 'reading2',
    config: { message: { down: tick('sms.Fail'), ...levels, rate1Hr: levels, rate24Hr: levels } },
    parts: {
      type: parts.type.no,
      station: parts.station?.no ?? null,
      document: parts.document?.no ?? null,
      reference: parts.reference?.no ?? null,
      temperature: null,
      battery: null,
    },
  };
}

function questionsOf({ data }: ReadyRow, values: ImportValues): Said[] {
  const disorders = disordersOf(data).map(({ field, ...disorder }): Said => ({
    field,
    say: (language) =>
      word(language, 'imports', 'limits', {
        sentence: limitSentence(disorder, (key, params) => word(language, 'limits', key, params)),
      }),
  })); // biome-ignore format: one thing
  const isSilent = (['sms.WSL', 'sms.AL', 'sms.WL', 'sms.Fail'] as const).every((key) => values[key] !== true);
  const silent: Said = { field: 'sms.WSL', say: (language) => word(language, 'imports', 'no-messages') };
  return isSilent ? [...disorders, silent] : disorders;
}
