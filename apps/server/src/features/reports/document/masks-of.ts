import type { Db } from '../../../platform/db/db';
import { listMasks, type MaskRow } from '../../masks/store';
import type { ReportData } from './report-data';

/** Lists the masks in force that touch a report's period, oldest first. */
export const listMasksOf = (db: Db, { instruments, from, to }: ReportData): Promise<MaskRow[]> =>
  listMasks(
    db,
    instruments.map(({ row }) => row.no),
    { from: new Date(from), to: new Date(to) },
  );
