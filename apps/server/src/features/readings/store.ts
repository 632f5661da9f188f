/** The interface of this folder: other folders do not depend on the storage of readings. */
export {
  assignBacklog,
  type BacklogEntry,
  endBacklog,
  endBacklogOf,
  findBacklogJob,
  listAssigned,
  listUnassigned,
  oweAll,
  unassignBacklog,
  withBacklog,
} from './backlog-store';
export { type ReadingBatch, readingsWhere, type SortedBatch } from './batch';
export { cutToData } from './data-span';
export { type DeletedReading, deleteReadings, deleteReadingsBetween, refreshNewest } from './delete-readings';
export { firstDays } from './first-days';
export { firstWithRows } from './first-with-rows';
export { countReadings, forgetReadings, lastResultBefore } from './forget-readings';
export { forgetRunning } from './forget-running';
export {
  countHeld,
  type HeldReading,
  holdReadings,
  listStruck,
  type ReadingKeys,
  readHeld,
  type StruckEntry,
  takeHeld,
} from './held-store';
export { inDays } from './in-days';
export { lastOfDays } from './last-of-days';
export { type Judgement, keepNewest, recordJudgement, recordStormLevels } from './last-reading';
export { type LastValue, lastValues } from './last-values';
export { listRawDays, listReadingDays } from './list-days';
export { loadHistory } from './load-history';
export { loadRawHistory } from './load-raw-history';
export { lockDocument, lockDocuments, lockDocumentsById, tryLockDocuments } from './lock-document';
export { addPoints, liftPoints, masksOf, type StruckPoint, struckPoints } from './mask-store';
export { mergeDays } from './merge-days';
export { idPrefix, idTime, outputId, readOutputId } from './output-id';
export { packDirtyDays, packDirtyRawDays, sealOldDays, sealOldRawDays } from './pack-readings';
export { startPacking } from './packing-loop';
export { deleteRaw, type RawColumns, type RawRow, readRaw, recordRaw, recordRawColumns } from './raw-store';
export { countKnownRaw, newestRawTimes, rawTimesAround } from './raw-times';
export { type ReadingAt, readingsBefore, resultsBefore, resultsBeforeEach } from './read-before';
export { readColumns } from './read-columns';
export type { Piece } from './read-pieces';
export { readSegments } from './read-segments';
export { readRawStretches, readStretches } from './read-stretches';
export { readSpans, readWindows, type TimeWindow } from './read-windows';
export { reclaimRoom } from './reclaim-room';
export { prepareReadings, recordReadings } from './record-readings';
export { recordStaged, replaceByStaged, replaceRawByStaged } from './record-staged';
export { beginEventsAt, requestRejudge, withRejudge } from './rejudge-store';
export { rememberedRain } from './remembered-rain';
export { asHeld, reseatReadings } from './reseat';
export { signRawDays, signReadingDays } from './sign-days';
export {
  countStaged,
  dropSources,
  dropStaged,
  dropStagedDays,
  RAW_PART,
  readStaged,
  type StagedCount,
  type StagedDay,
  type StagedPart,
  stageDays,
  stagedSigns,
  stagedSources,
  stageSource,
} from './staged-days';
export type { OldDay } from './write-sealed';
