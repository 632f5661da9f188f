import { type Sql, sql } from '../../platform/db/db';

/** The two kinds of packed days, which differ in names alone: of an instrument's readings, of a logger's raw rows. */
export type SegmentTable = { segments: Sql; key: Sql };

export const READING_SEGMENTS: SegmentTable = { segments: sql`reading_segment`, key: sql`instrument_no` };
export const RAW_SEGMENTS: SegmentTable = { segments: sql`raw_segment`, key: sql`document_no` };
