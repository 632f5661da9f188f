import { NO_LIMITS } from '@talus/domain/hierarchy/instrument';
import { between, type Columns, emptyColumns } from '@talus/domain/readings/columns';
import { SINGLE } from '@talus/domain/readings/type-rules/single';
import { type Db, rows, sql } from '../../../platform/db/db';
import type { Row } from '../../../platform/db/write-rows';
import { readRaw } from '../../../records/readings/raw/raw-store';
import { convertRows } from '../../convert/convert-rows';
import { type InstrumentPlan, makePlan } from '../../convert/plan';
import { type ColumnRef, listColumns, listVersions, type VersionRow } from '../../convert/plan-store';
import { positionsOf } from '../work';

/** An unsaved version: the fields that determine its results. */
export type ProposedVersion = Pick<
  Row<'instrument_version'>,
  'documentNo' | 'channelNo' | 'temperatureChannelNo' | 'evalFunction' | 'r0' | 't0' | 'k' | 'offset' | 'allowZero'
> &
  Partial<Pick<Row<'instrument_version'>, 'runningTotal' | 'operandWithinMs'>> &
  Pick<Row<'instrument_version'>, 'f0' | 'f1' | 'f2' | 'f3' | 'f4' | 'f5'> & { useFunction: boolean };

/** A number that no instrument has. */
const NOT_STORED = -1;

/**
 * Computes the results of a version that is not stored, in the same way as for incoming rows. Writes nothing. Without an
 * instrument number: a version of a new instrument.
 */
export async function previewVersion(
  db: Db,
  instrumentNo: number | null,
  version: ProposedVersion,
  from: number,
  to: number,
): Promise<Columns> {
  const { documentNo } = version;
  if (documentNo === null) return emptyColumns();
  const stored = await listVersions(db);
  const no = instrumentNo ?? NOT_STORED;
  const own = stored.findLast((row) => row.instrumentNo === no) ?? UNKNOWN;
  const proposed: VersionRow = {
    ...own,
    ...version,
    ...(await columnsOf(db, version)),
    instrumentNo: no,
    startDate: new Date(from),
    f: [version.f0, version.f1, version.f2, version.f3, version.f4, version.f5],
  };
  const plan = makePlan([...stored.filter((row) => row.instrumentNo !== no), proposed], await listColumns(db));
  const instrument = plan.instruments.get(no) as InstrumentPlan;
  const positions = positionsOf([instrument], documentNo);
  const raw = await readRaw(db, documentNo, positions, from, to);
  const columns = new Map(positions.map((position, i) => [position, raw.columns[i] as Float64Array]));
  const document = { documentNo, times: raw.times, columns };
  const { shown } = await convertRows(db, { ...plan, affectedBy: () => [instrument] }, document);
  return shown[0] ? between(shown[0], from, to) : emptyColumns();
}

/** Returns the positions of the columns that a version references by number. */
async function columnsOf(db: Db, { channelNo, temperatureChannelNo }: ProposedVersion) {
  const found = await rows<ColumnRef & { no: number }>(
    db,
    sql`select no, document_no as "documentNo", position from channel
        where no = any(${[channelNo, temperatureChannelNo].filter((no) => no !== null)}::int[])`,
  );
  const of = (no: number | null): ColumnRef | null => found.find((column) => column.no === no) ?? null;
  return { reading: of(channelNo), temperature: of(temperatureChannelNo) };
}

/** The version of an instrument that is not saved yet. */
const UNKNOWN: VersionRow = {
  instrumentNo: NOT_STORED,
  instrumentId: '',
  projectNo: NOT_STORED,
  kind: 'general',
  computedBy: SINGLE.name,
  useFunction: true,
  isOcc: false,
  startDate: new Date(0),
  name: '',
  unit: '',
  evalFunction: null,
  documentNo: null,
  dataIntervalMs: null,
  reading: null,
  second: null,
  temperature: null,
  aPlus: null,
  aMinus: null,
  r0: null,
  t0: null,
  k: null,
  offset: 0,
  f: [0, 1, 0, 0, 0, 0],
  aPlusInitial: null,
  aMinusInitial: null,
  allowZero: true,
  allowRate: false,
  limits: NO_LIMITS,
  rate1hLimits: null,
  rate24hLimits: null,
  alertCountLimit: 2,
  rateAlertCountLimit: 2,
  downCountBase: 1,
  downCountLimit: 2,
  deadBand: null,
  clearCountLimit: null,
  possibleMin: null,
  possibleMax: null,
  runningTotal: false,
  operandWithinMs: null,
};
