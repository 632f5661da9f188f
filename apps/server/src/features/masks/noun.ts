import type { Mask } from '@talus/contract/data/masks';
import type { Noun } from '../../platform/changes/noun';
import { holdWatchedLoggers, loadMasks, type MaskRow } from './store';

export const MASK: Noun<Mask> = {
  name: 'mask',
  table: 'reading_mask',
  missing: 'mask.not-found',
  // The logger before the mask, in the lock order of restoring a reading, which locks the logger and then undoes the
  // mask
  holdFirst: (tx, ids) => holdWatchedLoggers(tx, ids),
  load: async (db, nos) =>
    (await loadMasks(db, nos)).map((row) => ({
      no: row.no,
      name: row.instrumentName,
      projectNo: row.projectNo,
      isOcc: row.isOcc,
      answer: wireMask(row),
    })),
  recorded: ({ instrument_id, from, to, part, reason, note, undone }) => ({
    instrument_id,
    from,
    to,
    part,
    reason,
    note,
    undone: undone?.time ?? null,
  }),
};

export const wireMask = (row: MaskRow): Mask => ({
  _id: row.id,
  revision: row.revision,
  project: { _id: row.project.id, name: row.project.name },
  instrument_id: row.instrumentId,
  instrument_name: row.instrumentName,
  from: row.from.toISOString(),
  to: row.to?.toISOString() ?? null,
  part: row.part,
  reason: row.reason,
  note: row.note,
  author: row.author,
  created_at: row.createdAt.toISOString(),
  undone: row.undoneAt === null ? null : { time: row.undoneAt.toISOString(), user: row.undoneBy },
  count: row.count,
});
