import type { Columns } from '@talus/domain/readings/columns';
import type { Db } from '../../platform/db/db';
import type { Row } from '../../platform/db/write-rows';

/** A version that is not stored: what of it decides over results. */
export type ProposedVersion = Pick<
  Row<'instrument_version'>,
  'documentNo' | 'channelNo' | 'temperatureChannelNo' | 'evalFunction' | 'r0' | 't0' | 'k' | 'offset' | 'allowZero'
> &
  Partial<Pick<Row<'instrument_version'>, 'runningTotal' | 'operandWithinMs'>> &
  Pick<Row<'instrument_version'>, 'f0' | 'f1' | 'f2' | 'f3' | 'f4' | 'f5'> & { useFunction: boolean };

/** What these calls need of the pipeline, which a feature does not know: `app.ts` hands it in. */
export type Configuring = {
  /** Ends what is open of an instrument that is watched no longer. */
  endEvents: (tx: Db, instrumentNo: number, ended: { userNo: number; now: Date }) => Promise<unknown>;
  /** To be called once it is committed: versions changed, and rows that are there may give other readings. */
  wakeBacklog: () => void;
  /** What a version would make of the rows of its document between two times; null: of no instrument yet. */
  preview: (instrumentNo: number | null, version: ProposedVersion, from: number, to: number) => Promise<Columns>;
};
