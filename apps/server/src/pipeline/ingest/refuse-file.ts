import { type Refusal, type RefusalCode, refuse } from '@talus/domain/documents/refusal';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import { inTransaction } from '../../platform/db/db';
import { claimFile, type FileName, saveRefusal } from './file-store';

/**
 * Records why a file is not read, and keeps how far it was read. Returns false where the same refusal is recorded
 * already.
 */
export const refuseFile = (
  { pool, clock }: { pool: Pool; clock: Clock },
  file: FileName,
  code: RefusalCode,
  params: Refusal['params'] = {},
): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const now = clock.now();
    const record = await claimFile(tx, file, now);
    if (!record || record.refusal === code) return false;
    await saveRefusal(tx, record.no, refuse(code, params), now);
    return true;
  });
