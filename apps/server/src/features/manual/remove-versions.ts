import { changeMany, removeMany, type Writing } from '../../platform/changes/change-many';
import { AppError } from '../../platform/http/app-error';
import { invalidField } from '../../platform/http/invalid-request';
import { hasMeasured, isMeasured, whatHangs } from '../../records/instruments/hanging-store';
import { deleteInstrumentRow, listAskingFormulas } from '../../records/instruments/store';
import { readingsBefore } from '../../records/readings/read/read-before';
import { INSTRUMENT } from '../instruments/noun';
import * as store from './store';

/** Later than any reading. */
const EVER = Date.parse('9999-12-31');

/**
 * Deletes versions without readings, notes or photos; an instrument goes with its last version. `fieldOf` names the
 * request field of the nth version. Returns the numbers of the instruments concerned.
 */
export async function removeVersions(
  writing: Writing,
  known: readonly store.ManualRow[],
  ids: readonly string[],
  fieldOf: (i: number) => string,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const touched: number[] = [];
  const versions = await store.versionsOf(writing.tx, known.map(({ no }) => no)); // biome-ignore format: one thing
  const found = new Set([...versions.values()].flat().map(({ id }) => id));
  const unknown = ids.findIndex((id) => !found.has(id));
  if (unknown >= 0) throw invalidField(fieldOf(unknown), 'not-found');
  for (const instrument of known) {
    const all = versions.get(instrument.no) ?? [];
    const gone = all.filter(({ id }) => ids.includes(id));
    for (const version of gone)
      if (await wasRead(writing, all, version)) throw invalidField(fieldOf(ids.indexOf(version.id)), 'manual-was-read');
    if (gone.length === 0) continue;
    touched.push(instrument.no);
    if (gone.length === all.length) {
      if (hasMeasured(await whatHangs(writing.tx, 'instrument', instrument.no)))
        throw invalidField(fieldOf(ids.indexOf(gone[0]?.id ?? '')), 'manual-was-read');
      await removeInstrument(writing, instrument);
    } else
      await changeMany(
        writing,
        INSTRUMENT,
        [{ id: instrument.id }],
        () =>
        store.deleteVersions(writing.tx, gone.map(({ no }) => no)), // biome-ignore format: one thing
      );
  }
  return touched;
}

/**
 * Tells whether anything was measured under a version: from its start (the first version: from ever) until the next
 * version's start.
 */
async function wasRead({ tx }: Writing, all: readonly store.StoredVersion[], version: store.StoredVersion) {
  const i = all.indexOf(version);
  const until = (all[i + 1]?.startDate.getTime() ?? EVER) - 1;
  const from = i === 0 ? new Date(store.EVER) : version.startDate;
  if (await isMeasured(tx, version.instrumentNo, { from, to: new Date(until) })) return true;
  const last = (await readingsBefore(tx, [version.instrumentNo], until)).get(version.instrumentNo);
  return last !== undefined && (i === 0 || last.ts >= version.startDate);
}

async function removeInstrument(writing: Writing, { id, no, documentNo }: store.ManualRow): Promise<void> {
  const { tx } = writing;
  await removeMany(writing, INSTRUMENT, [{ id }], async () => {
    const asking = await listAskingFormulas(tx, id);
    if (asking.length > 0)
      throw new AppError('instrument.in-use', { names: asking.map(({ name }) => name).join(', ') });
    await deleteInstrumentRow(tx, no);
    await store.deleteUnusedDocument(tx, documentNo);
  });
}
