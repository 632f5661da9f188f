import type { BulkChange } from '@talus/contract/instruments/instrument-bulk';
import { disordersOf } from '@talus/contract/instruments/limit-disorders';
import { parseTime } from '@talus/domain/time/parse';
import type { FieldKey } from '@talus/messages/field-reason';
import type { Language } from '@talus/messages/language';
import { limitSentence } from '@talus/messages/limit-sentence';
import { word } from '@talus/messages/server';
import type { Db } from '../../../platform/db/db';
import type { NamedParts } from '../edit/edit-store';
import { findFormulaProblems } from '../edit/formula-check';
import type { ChangedRow } from './bulk-row';
import * as bulk from './bulk-store';

/** An error of a field in a row; the message is built once the language is known. */
export type RowError = { field: string; say: (language: Language) => string };

/** The changed parts; undefined: unchanged. */
export type ChangedParts = { [Part in 'document' | 'reference' | 'temperature' | 'battery']: NamedParts[Part] | undefined }; // biome-ignore format: one type

/**
 * Resolves every id in the rows to a number. A missing thing, or one outside the row's project or document, is an error
 * of its cell.
 */
export async function resolveParts(db: Db, rows: readonly ChangedRow[]) {
  const idsOf = (...fields: (keyof BulkChange)[]) =>
    rows.flatMap(({ change, merged }) =>
      fields.flatMap((field) => (change[field] === undefined ? [] : ((merged as never)[field] ?? []))),
    ) as string[];
  const moved = rows.flatMap(({ change, merged }) => (change.document_id ? (merged.reference ?? []) : []));
  const documents = byId(await bulk.listDocumentsById(db, idsOf('document_id')));
  const channels = byId(await bulk.listChannelsById(db, [...idsOf('reference', 'temperature_reference'), ...moved]));
  const batteries = byId(await bulk.listBatteries(db, idsOf('bind_batt')));
  const places = new Map((await bulk.listInstrumentPlaces(db, rows.map(({ no }) => no))).map((one) => [one.no, one])); // biome-ignore format: one line
  const versions = byId(await bulk.listVersionNos(db, rows.map(({ change }) => change.version_id))); // biome-ignore format: one line
  return rows.map((row) => {
    const { change, merged } = row;
    const { no: versionNo, isManual } = versions.get(change.version_id) as { no: number; isManual: boolean };
    const place = places.get(row.no) as bulk.InstrumentPlace;
    const errors: RowError[] = [];
    const wrong = (field: string, reason: FieldKey) =>
      errors.push({ field, say: (language) => word(language, 'fields', reason) });
    const part = (field: keyof BulkChange, found: number | undefined): number | null | undefined => {
      if (change[field] === undefined) return undefined;
      if (change[field] === null) return null;
      if (found === undefined) wrong(field, 'not-found');
      return found;
    };
    // The storage of manual readings cannot change
    for (const field of ['document_id', 'reference', 'temperature_reference'] as const)
      if (isManual && change[field] !== undefined) wrong(field, 'fixed');
    const reference = merged.reference === null ? undefined : channels.get(merged.reference);
    const isElsewhere = reference !== undefined && reference.documentId !== merged.document_id;
    if (change.document_id !== undefined && change.reference === undefined && isElsewhere)
      wrong('reference', 'not-found');
    const battery = change.bind_batt ? batteries.get(change.bind_batt) : undefined;
    const parts: ChangedParts = {
      document: part('document_id', documents.get(change.document_id ?? '')?.no),
      reference: part('reference', isElsewhere ? undefined : reference?.no),
      temperature: part('temperature_reference', channels.get(change.temperature_reference ?? '')?.no),
      battery: part('bind_batt', battery?.projectNo === place.projectNo ? battery.no : undefined),
    };
    const start = new Date(parseTime(merged.startDate, place.timezone) as number);
    if (row.otherStarts.includes(start.getTime())) wrong('startDate', 'taken');
    return { ...row, versionNo, parts, start, errors };
  });
}

const byId = <T extends { id: string }>(found: readonly T[]) => new Map(found.map((one) => [one.id, one]));

/** Finds formulas without a result, evaluated together with the other rows' new formulas: a cycle may span rows. */
export async function formulaErrors(db: Db, rows: readonly ChangedRow[]): Promise<Map<string, RowError>> {
  const asked = rows.map(({ id, merged, useFunction, change }) => ({
    id,
    name: merged.name,
    text: useFunction ? (merged.evalFunction ?? '') : null,
    isAsked: useFunction && (change.evalFunction !== undefined || change.useFunction !== undefined),
  }));
  const errors = new Map<string, RowError>();
  for (const { id, text, isAsked } of asked)
    if (isAsked && text?.trim() === '')
      errors.set(id, { field: 'evalFunction', say: (language) => word(language, 'fields', 'required') });
  const wanted = asked.filter(({ isAsked, id }) => isAsked && !errors.has(id));
  if (wanted.length === 0) return errors;
  const problems = await findFormulaProblems(db, asked, new Set(wanted.map(({ id }) => id)));
  for (const [id, { sentence, params }] of problems)
    errors.set(id, { field: 'evalFunction', say: (language) => word(language, 'formulas', sentence, params) });
  return errors;
}

const BOUNDS = /^(WL|AL|WSL)_|^rate_(1|24)Hr_config$/;

/** Lists limits out of order, of rows whose limits change; other rows were confirmed when saved. */
export const limitQuestions = (rows: readonly ChangedRow[]): RowError[] =>
  rows.flatMap(({ change, merged }, i) =>
    Object.keys(change).some((field) => BOUNDS.test(field))
      ? disordersOf(merged).map(({ field, ...disorder }) => ({
          field: `${i}.${field}`,
          say: (language: Language) => limitSentence(disorder, (key, params) => word(language, 'limits', key, params)),
        }))
      : [],
  );
