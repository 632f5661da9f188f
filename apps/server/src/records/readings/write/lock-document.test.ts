import { expect, test } from 'vitest';
import type { Db } from '../../../platform/db/db';
import { lockDocuments, tryLockDocuments } from './lock-document';

/** Records the parameters of statements as text. */
function recorder() {
  const asked: string[] = [];
  const query = async (_: string, values: unknown[]) => {
    asked.push(...values.map((value) => (Buffer.isBuffer(value) ? numbersIn(value).join() : String(value))));
    return { rows: [], rowCount: 0 };
  };
  return { asked, db: { query } as unknown as Db };
}

/** Decodes a binary array of int4: 20 bytes of header, then a length and a value each. */
const numbersIn = (bytes: Buffer): number[] =>
  Array.from({ length: (bytes.length - 20) / 8 }, (_, i) => bytes.readInt32BE(20 + i * 8 + 4));

test('documents are locked by rising number and once each, however they are named', async () => {
  const { asked, db } = recorder();
  await lockDocuments(db, [30, 4, 200, 4]);
  await tryLockDocuments(db, [7, 3], (no) => [no, no - 2]);
  // 7 with 5, 3 with 1
  expect(asked).toEqual(['4,30,200', '1,3,5,7']);
});
