import { readOutput } from '@talus/contract/data/outputs';
import { decodeOutput, type OutputSeries } from '@talus/domain/readings/output-columns';
import { api } from '../../lib/api';

const iso = (ms: number) => new Date(ms).toISOString();

/** Loads all readings of instruments in a time span, by instrument. */
export const loadCurves = async (
  projectId: string,
  instruments: readonly string[],
  { from, to }: { from: number; to: number },
  signal: AbortSignal,
): Promise<Map<string, OutputSeries>> => {
  const body = { date: [iso(from), iso(to)] as [string, string], instrument: [...instruments] };
  const bytes = await api.bytes(readOutput, { params: { projectId }, query: {}, body }, { signal });
  return new Map(decodeOutput(new Uint8Array(bytes)).map((series) => [series.instrumentId, series]));
};
