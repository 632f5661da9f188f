import type { Columns } from '@talus/domain/readings/columns';
import type { ProposedVersion } from '../../pipeline/recompute/preview-version';
import type { Db } from '../../platform/db/db';

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
