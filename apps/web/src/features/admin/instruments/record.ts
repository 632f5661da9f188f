import type { Conflict } from '@talus/contract/changes';
import type { InstrumentForm, KeptInstrument, KeptVersion } from '@talus/contract/instruments/instrument-admin';
import type { Zone } from '@talus/domain/time/zone';
import { localText } from '../common/local-time';

/** Returns the initial form values: the instrument and one version, times in the project's time zone. */
export const recordOf = (kept: KeptInstrument, version: KeptVersion, zone: Zone) => ({
  instrument_type: kept.instrument_type,
  display_output: kept.display_output,
  chart_type: kept.chart_type,
  useFunction: kept.useFunction,
  station: kept.station?._id ?? null,
  config: kept.config,
  data: { ...version, startDate: localText(version.startDate, zone) },
});

/** Builds the body of a save; the form's schema has validated the values. */
export const bodyOf = (form: InstrumentForm, project: string) => ({ ...form, project });

/** Maps a conflict to the fields of this version's form; changes in other versions are dropped. */
export const ownConflict = (conflict: Conflict, { number }: KeptVersion, zone: Zone): Conflict => ({
  ...conflict,
  fields: conflict.fields.flatMap(({ field, before, after }) => {
    const name = fieldName(field, number);
    if (name === null) return [];
    const shown = (value: unknown) =>
      name === 'data.startDate' && typeof value === 'string' ? localText(value, zone) : value;
    return [{ field: name, before: shown(before), after: shown(after) }];
  }),
});

function fieldName(field: string, number: number): string | null {
  const [, version, inner] = /^v(\d+)\.(.+)$/.exec(field) ?? [];
  if (version) return Number(version) === number ? `data.${inner}` : null;
  return field === 'station._id' ? 'station' : field;
}

/** Finds the version of a URL, or the version in force. */
export const versionOf = (kept: KeptInstrument, id: string | null): KeptVersion | undefined =>
  kept.data.find((version) => version._id === id) ?? currentVersion(kept);

/** Finds the version in force at the time of the server's answer. */
export const currentVersion = ({ data, latestVersion }: KeptInstrument): KeptVersion | undefined =>
  data.find(({ _id }) => _id === latestVersion._id) ?? data[0];
