import { between, type Columns, emptyColumns } from '@talus/domain/readings/columns';
import { compareReadings, NOTHING_COMPARED, type ReadingsCompared } from '@talus/domain/readings/compare-readings';
import { cancellable } from '../../../platform/db/connect/cancellable';
import { readRaw } from '../../../records/readings/raw/raw-store';
import { readColumns } from '../../../records/readings/read/read-columns';
import { convertRows } from '../../convert/convert-rows';
import { type PipelineContext, plansOf } from '../../pipeline-context';
import { positionsOf, workOf } from '../work';

export type RecomputePreview = ReadingsCompared & {
  /** The stored readings and the readings after a recompute, batch by batch, oldest first. */
  before: Columns[];
  after: Columns[];
};

/** Dry run of a recompute: returns what would change, batch by batch as the job would do it. Writes nothing. */
export async function previewRecompute(
  context: Pick<PipelineContext, 'pool' | 'pools'>,
  instrumentNo: number,
  signal: AbortSignal,
): Promise<RecomputePreview> {
  const plan = await plansOf(context).current(context.pool);
  const db = cancellable(context.pool, signal);
  const own = plan.instruments.get(instrumentNo);
  if (!own) return { ...NOTHING_COMPARED, before: [], after: [] };
  const documents = (await workOf(db, plan, instrumentNo)).filter(({ documentNo }) =>
    own.versions.some((version) => version.documentNo === documentNo),
  );
  const batches = documents
    .flatMap(({ documentNo, batches: spans }) => spans.map((span) => ({ documentNo, ...span })))
    .sort((a, b) => a.from - b.from);
  let compared = NOTHING_COMPARED;
  const [before, after]: [Columns[], Columns[]] = [[], []];
  for (const { documentNo, from, to } of batches) {
    signal.throwIfAborted();
    const positions = positionsOf([own], documentNo);
    const raw = await readRaw(db, documentNo, positions, from, to);
    const columns = new Map(positions.map((position, i) => [position, raw.columns[i] as Float64Array]));
    const rows = { documentNo, times: raw.times, columns };
    const { shown } = await convertRows(db, { ...plan, affectedBy: () => [own] }, rows);
    // Readings of the next batch that depend on this one are compared there
    const computed = shown[0] ? between(shown[0], from, to) : emptyColumns();
    const stored = (await readColumns(db, [instrumentNo], from, to)).get(instrumentNo) ?? emptyColumns();
    compared = compareReadings(stored, computed, compared);
    before.push(stored);
    after.push(computed);
  }
  return { ...compared, before, after };
}
