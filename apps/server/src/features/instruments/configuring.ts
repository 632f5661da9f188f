import type { Columns } from '@talus/domain/readings/columns';
import type { Db } from '../../platform/db/db';
import type { Row } from '../../platform/db/write-rows';

/** An unsaved version: the fields that determine its results. */
export type ProposedVersion = Pick<
  Row<'instrument_version'>,
  'documentNo' | 'channelNo' | 'temperatureChannelNo' | 'evalFunction' | 'r0' | 't0' | 'k' | 'offset' | 'allowZero'
> &
  Partial<Pick<Row<'instrument_version'>, 'runningTotal' | 'operandWithinMs'>> &
  Pick<Row<'instrument_version'>, 'f0' | 'f1' | 'f2' | 'f3' | 'f4' | 'f5'> & { useFunction: boolean };

/**
 * The pipeline functions that these calls need; `app.ts` passes them in, since a feature does not know the pipeline.
 */
export type Configuring = {
  /** Ends the open events of a disabled instrument. */
  endEvents: (tx: Db, instrumentNo: number, ended: { userNo: number; now: Date }) => Promise<unknown>;
  /** Wakes the backlog; call after the commit, when versions changed and existing rows may give other readings. */
  wakeBacklog: () => void;
  /** Computes the readings of a proposed version from its document's rows between two times; null: a new instrument. */
  preview: (instrumentNo: number | null, version: ProposedVersion, from: number, to: number) => Promise<Columns>;
};
