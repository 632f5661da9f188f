import type { ManualInstrument, ManualType, ManualVersion } from '@talus/contract/data/manual';
import { wirePlace } from '../../records/instruments/wire';
import { wireSettings } from '../instrument-types/noun';
import type { ManualRow, ManualTypeRow, StoredVersion } from './store';

const NO_TAGS = {
  reading1_tag: '',
  reading1_subtag: '',
  reading3_tag: '',
  reading3_subtag: '',
  'reading1_A+_tag': '',
  'reading1_A-_tag': '',
};

export const wireType = (row: ManualTypeRow): ManualType => {
  const { revision: _, instruments: __, ...settings } = wireSettings({ ...row, instruments: 0 });
  return { ...settings, ...NO_TAGS, ...(row.tags as Partial<typeof NO_TAGS>) };
};

const wireVersion = (version: StoredVersion): ManualVersion => ({
  _id: version.id,
  name: version.name,
  unit: version.unit,
  startDate: version.startDate.toISOString(),
  created_at: version.createdAt.toISOString(),
  decimal_points: version.decimalPoints,
  R0: version.r0,
  'A+': version.aPlusInitial,
  'A-': version.aMinusInitial,
  offset: version.offset,
  T0: version.t0,
  K: version.k,
  F0: version.f0,
  F1: version.f1,
  F2: version.f2,
  F3: version.f3,
  F4: version.f4,
  F5: version.f5,
  WL_plus: version.wlPlus,
  WL_minus: version.wlMinus,
  AL_plus: version.alPlus,
  AL_minus: version.alMinus,
  WSL_plus: version.wslPlus,
  WSL_minus: version.wslMinus,
});

export const wireInstrument = (
  row: ManualRow,
  versions: readonly StoredVersion[],
  type: ManualType,
): ManualInstrument => ({
  _id: row.id,
  area: row.area && wirePlace(row.area),
  station: row.station && wirePlace(row.station),
  instrument_type: type,
  group: row.group && wireHole(row.group),
  inForce: row.versionId,
  data: versions.map(wireVersion),
});

const wireHole = ({ id, name, type, depth, bAxisOf }: NonNullable<ManualRow['group']>) => ({
  ...{ _id: id, name, type, depth },
  ...(bAxisOf !== null && { b_axis_of: bAxisOf }),
});
