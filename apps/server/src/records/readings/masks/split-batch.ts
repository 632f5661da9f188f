import type { MaskSpan } from '@talus/domain/masks/mask';
import { maskedAt } from '@talus/domain/masks/masked-at';
import type { SortedBatch } from '../write/batch';

const empty = (): SortedBatch => ({ instrumentNo: [], ts: [], reading1: [], reading2: [] });

function push(batch: SortedBatch, no: number, ts: number, reading1: number, reading2: number): void {
  batch.instrumentNo.push(no);
  batch.ts.push(ts);
  batch.reading1.push(reading1);
  batch.reading2.push(reading2);
}

/**
 * Splits a batch into values for readers, and masked readings with their unmasked values: the rule of `splitMasked`,
 * for many instruments.
 */
export function splitBatch(
  batch: SortedBatch,
  masks: ReadonlyMap<number, readonly MaskSpan[]>,
): { kept: SortedBatch; held: SortedBatch } {
  if (masks.size === 0) return { kept: batch, held: empty() };
  const partsOf = new Map([...masks].map(([no, spans]) => [no, maskedAt(spans)]));
  const kept = empty();
  const held = empty();
  for (const [i, no] of batch.instrumentNo.entries()) {
    const [ts, reading1, reading2] = [batch.ts[i], batch.reading1[i], batch.reading2[i]] as [number, number, number];
    const parts = partsOf.get(no)?.(ts);
    if (parts?.reading1 || parts?.reading2) push(held, no, ts, reading1, reading2);
    if (!(parts?.reading1 && parts.reading2))
      push(kept, no, ts, parts?.reading1 ? Number.NaN : reading1, parts?.reading2 ? Number.NaN : reading2);
  }
  return { kept, held };
}
