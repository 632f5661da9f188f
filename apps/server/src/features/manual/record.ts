import type { TypedReading } from '@talus/domain/manual/reading';
import { formatTime } from '@talus/domain/time/format';
import type { ProjectAccess } from '../../platform/auth/project-access';
import type { ChangeRecord } from '../../platform/changes/change-store';
import { AppError } from '../../platform/http/app-error';
import type { ManualRow } from './store';

/** Builds the log record of an entry at a time. */
export const recordOf = (
  { row, ts }: { row: ManualRow; ts: number },
  { no, timezone }: ProjectAccess,
  what: Pick<ChangeRecord, 'type' | 'fields'>,
): ChangeRecord => ({
  ...what,
  noun: 'manual-reading',
  nounId: row.id,
  name: `${row.name} ${formatTime(ts, timezone, 'YYYY-MM-DD HH:mm')}`,
  projectNo: no,
  revision: 1,
});

/** Builds the error for replacing or deleting another person's entry. */
export const othersReading = ({ row, ts }: { row: ManualRow; ts: number }, { timezone }: ProjectAccess) =>
  new AppError('manual.others', { name: row.name, time: formatTime(ts, timezone, 'YYYY-MM-DD HH:mm') });

/** Converts an entry to its field names in the log. */
export const wireOf = ({ reading, reading3, aPlus, aMinus }: TypedReading, remark: string) => ({
  reading,
  reading3,
  'A+': aPlus,
  'A-': aMinus,
  remark: remark || null,
});
