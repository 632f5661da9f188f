/**
 * Facts about the files under toa5/. `nulls` are cells without a number in columns other than TIMESTAMP and RECORD:
 * NAN, ±7999, empty, and text. A `waiting` row is complete except for its line break, and is read once the break
 * arrives.
 */
export type FileFacts = {
  file: string;
  rows: number;
  nulls: number;
  channels: number;
  /** First and last time stamp, on the logger's clock. */
  first: string;
  last: string;
  waiting?: number;
};

export const TOA5_FILES: readonly FileFacts[] = [
  // 1,476 NAN and 5,119 of ±7999
  { file: 'FRF_Village_CR1000_Table_24.dat', rows: 1272, nulls: 6595, channels: 21, first: '2014-11-02T00:00:00.000', last: '2018-04-26T00:00:00.000' }, // biome-ignore format: a row
  { file: 'append_1-CR3000_Table213.dat', rows: 64, nulls: 0, channels: 65, first: '2009-11-30T22:00:00.000', last: '2009-11-30T23:03:00.000' }, // biome-ignore format: a row
  { file: 'append_2-CR3000_Table213.dat', rows: 124, nulls: 0, channels: 65, first: '2009-11-30T22:00:00.000', last: '2009-12-01T00:03:00.000' }, // biome-ignore format: a row
  { file: 'append_3-CR3000_Table213.dat', rows: 184, nulls: 0, channels: 65, first: '2009-11-30T22:00:00.000', last: '2009-12-01T01:03:00.000' }, // biome-ignore format: a row
  // The 296th row was captured before its line break
  { file: 'append_4-CR3000_Table213.dat', rows: 295, waiting: 1, nulls: 0, channels: 65, first: '2009-11-30T22:00:00.000', last: '2009-12-01T02:58:00.000' }, // biome-ignore format: a row
  // Ten of 7999
  { file: 'CR3000_Table214_daily.dat', rows: 2, nulls: 10, channels: 86, first: '2009-11-30T23:59:00.000', last: '2009-12-01T23:59:00.000' }, // biome-ignore format: a row
  { file: 'CR1000X_PWS_002_Met.dat', rows: 24, nulls: 0, channels: 26, first: '2022-03-07T16:00:00.000', last: '2022-03-07T19:50:00.000' }, // biome-ignore format: a row
  // Per row: five empty, three texts and a quoted NAN
  { file: 'BOWDOIN-1_Public_subsecond.dat', rows: 2, nulls: 18, channels: 13, first: '2016-07-07T20:32:05.760', last: '2016-07-07T20:39:18.290' }, // biome-ignore format: a row
  // 230 NAN, 2 empty, 11,496 texts
  { file: 'COMPASS_GCW_TR_432_WaterLevel600B_20251231235903.dat', rows: 3871, nulls: 11_728, channels: 22, first: '2025-11-21T13:45:00.000', last: '2025-12-31T23:45:00.000' }, // biome-ignore format: a row
  // Three texts a row
  { file: 'COMPASS_GCW_TR_432_CheckTable_20251231235903.dat', rows: 3871, nulls: 11_613, channels: 20, first: '2025-11-21T13:45:00.000', last: '2025-12-31T23:45:00.000' }, // biome-ignore format: a row
  // Seven a row: six times of day and a serial number
  { file: 'Compass_GWI_W_411_ClimaVue50_15min_20240303000152.dat', rows: 16, nulls: 112, channels: 30, first: '2024-02-28T21:00:00.000', last: '2024-03-02T03:00:00.000' }, // biome-ignore format: a row
  { file: 'Compass_GWI_W_411_ClimaVue50_15min_20240502000154.dat', rows: 1419, nulls: 9933, channels: 30, first: '2024-03-02T04:00:00.000', last: '2024-05-02T00:00:00.000' }, // biome-ignore format: a row
];

export const REFUSED_FILES = [
  { file: 'CR23X_GndRadData_arraybased_notTOA5.dat', refusal: 'document.array-based' },
  { file: 'malformed_Bad01.dat', refusal: 'document.empty' },
  { file: 'malformed_Bad02.dat', refusal: 'document.header-truncated' },
  { file: 'malformed_Bad04.dat', refusal: 'document.toa6' },
  { file: 'malformed_Bad06.dat', refusal: 'document.header-truncated' },
  { file: 'malformed_Bad10.dat', refusal: 'document.header-widths' },
  { file: 'malformed_Bad12.dat', refusal: 'document.duplicate-columns' },
] as const;

/** One file captured at four moments while it grew. */
export const GROWING_FILES = [1, 2, 3, 4].map((n) => `append_${n}-CR3000_Table213.dat`);

/** Two files of one table: the second begins where the first was closed. */
export const ROLLED_FILES = ['20240303000152', '20240502000154'].map(
  (time) => `Compass_GWI_W_411_ClimaVue50_15min_${time}.dat`,
);
