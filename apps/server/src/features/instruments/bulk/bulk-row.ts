import type { KeptInstrument, KeptVersion } from '@talus/contract/instruments/instrument-admin';
import type { BulkChange } from '@talus/contract/instruments/instrument-bulk';
import type { Loaded } from '../../../platform/changes/noun';

/** A row of a bulk edit, merged with the stored version. */
export type ChangedRow = {
  no: number;
  id: string;
  change: BulkChange;
  /** The version after the change. */
  merged: Omit<KeptVersion, 'startDate'> & { startDate: string | number };
  useFunction: boolean;
  /** The starts of the other versions, as epoch milliseconds. */
  otherStarts: number[];
};

/** Merges a change with its stored version; null when the instrument has no such version. */
export function changedRow({ no, answer }: Loaded<KeptInstrument>, change: BulkChange): ChangedRow | null {
  const version = answer.data.find(({ _id }) => _id === change.version_id);
  if (!version) return null;
  const { instrument_id, version_id, revision, config, useFunction, rate_1Hr_config, rate_24Hr_config, ...fields } = change; // biome-ignore format: one line
  return {
    no,
    id: answer._id,
    change,
    merged: {
      ...version,
      ...said(fields),
      rate_1Hr_config: { ...version.rate_1Hr_config, ...said(rate_1Hr_config ?? {}) },
      rate_24Hr_config: { ...version.rate_24Hr_config, ...said(rate_24Hr_config ?? {}) },
    },
    useFunction: useFunction ?? answer.useFunction,
    otherStarts: answer.data.filter(({ _id }) => _id !== version_id).map(({ startDate }) => Date.parse(startDate)),
  };
}

/** Removes undefined fields. */
function said<T extends object>(fields: T): { [Field in keyof T]: Exclude<T[Field], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
