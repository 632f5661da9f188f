import { type PipelineContext, plansOf } from '../../pipeline/pipeline-context';
import { moveZone } from '../../pipeline/recompute/zone/zone-move';
import { changeMany } from '../../platform/changes/change-many';
import { type Db, one, run, sql } from '../../platform/db/db';
import { askWork, listWork, type WorkRow } from '../../platform/jobs/work-store';
import type { WorkHandler } from '../../platform/jobs/working';
import { touchConfig } from '../../records/instruments/config-changes';
import { DOCUMENT } from './noun';

const keyOf = (documentNo: number): string => `zone.${documentNo}`;

export type ZoneWork = WorkRow & { to: string };

/** Lists the pending and the failed moves of documents to another time zone. */
export async function listZoneWork(db: Db): Promise<Map<number, ZoneWork>> {
  const jobs = await listWork(db, 'zone');
  return new Map(jobs.map((job) => [job.documentNo as number, { ...job, to: job.input.to ?? '' }]));
}

export const findZoneWork = async (db: Db, documentNo: number): Promise<ZoneWork | undefined> =>
  (await listZoneWork(db)).get(documentNo);

type ZoneMoveOrder = { documentNo: number; to: string; userNo: number };

/** Queues the move. Until the job is done the document keeps its zone and its rows keep their times. */
export const askZoneWork = (tx: Db, { documentNo, to, userNo }: ZoneMoveOrder, now: Date): Promise<WorkRow> =>
  askWork(tx, { key: keyOf(documentNo), kind: 'zone', instrumentNo: null, documentNo, userNo, input: { to } }, now);

/**
 * Moves the rows and readings of a document to its new zone and sets the zone at the end. The last statements of
 * the last transaction lock the document's row and the configuration, so that no other edit waits.
 */
export const zoneJob =
  ({ clock, pools, bus }: Pick<PipelineContext, 'clock' | 'pools' | 'bus'>): WorkHandler =>
  async (given) => {
    const { job, pool, step } = given;
    const [documentNo, to] = [job.documentNo as number, job.input.to as string];
    const before = await one<{ id: string; timezone: string }>(
      pool,
      sql`select id, timezone from document where no = ${documentNo}`,
    );
    if (!before || before.timezone === to) {
      await step(async () => ({ ...job, done: 1, total: 1, isDone: true }));
      return;
    }
    await moveZone(given, { plans: plansOf({ pools }), clock }, { documentNo, from: before.timezone, to }, (tx) => {
      const user = job.userNo === null ? null : { no: job.userNo };
      return changeMany(
        { tx, user, now: clock.now(), reason: null, explained: [] },
        DOCUMENT,
        [{ id: before.id, revision: undefined }],
        async () => {
          await setZone(tx, documentNo, to);
          await touchConfig(tx, { documents: [documentNo] });
        },
      );
    });
    bus.wake('forgotten-files');
  };

const setZone = (tx: Db, documentNo: number, to: string) =>
  run(tx, sql`update document set timezone = ${to} where no = ${documentNo}`);
