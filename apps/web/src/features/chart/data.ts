import type { LatestRow } from '@talus/contract/data/latest-data';
import type { InstrumentRemarks } from '@talus/contract/data/remarks';
import type { OutputSeries } from '@talus/domain/readings/output-columns';
import type { Request } from './state';

export type Outputs = ReadonlyMap<string, OutputSeries>;

/** Statuses of instruments at the end of the range, with their causes. */
export type Statuses = ReadonlyMap<string, Pick<LatestRow, 'status' | 'level' | 'causes'>>;

/** The result of a load. Failures do not throw: they are listed beside the data that did load. */
export type Answer = {
  outputs: Outputs;
  /** Instruments whose readings could not be loaded. */
  failed: readonly string[];
  /** null where they could not be loaded. */
  remarks: readonly InstrumentRemarks[] | null;
  /** null where they could not be loaded. */
  statuses: Statuses | null;
  /** Time of the answer, epoch ms. */
  at: number;
};

/** The data behind the cards. */
export type ChartData = {
  /** The request that this data answers; null before the first answer. */
  request: Request | null;
  isLoading: boolean;
  /** Readings as drawn: the answer, with finer readings in zoomed windows. */
  outputs: Outputs;
  /** Readings as answered, without refinement. */
  coarse: Outputs;
  failed: readonly string[];
  remarks: readonly InstrumentRemarks[];
  hasRemarksFailed: boolean;
  /**
   * Statuses at the end of the range; empty where they could not be loaded, since other statuses would be of another
   * time.
   */
  statuses: Statuses;
  at: number | null;
};

export type DataAction =
  | { type: 'started' }
  | { type: 'answered'; request: Request; answer: Answer }
  /** Replaces the remarks, after one was written. */
  | { type: 'remarks-read'; remarks: readonly InstrumentRemarks[] }
  /** Adds finer readings of a part of the range. */
  | { type: 'refined'; request: Request; outputs: Outputs }
  | { type: 'stopped' };

export const NO_DATA: ChartData = {
  request: null,
  isLoading: false,
  outputs: new Map(),
  coarse: new Map(),
  failed: [],
  remarks: [],
  hasRemarksFailed: false,
  statuses: new Map(),
  at: null,
};

export const reduceData = (data: ChartData, action: DataAction): ChartData => {
  switch (action.type) {
    case 'started':
      return { ...data, isLoading: true };
    case 'answered': {
      const { request, answer } = action;
      const outputs = withKept(answer, data.coarse);
      return {
        request,
        isLoading: false,
        outputs,
        coarse: outputs,
        failed: answer.failed,
        remarks: answer.remarks ?? data.remarks,
        hasRemarksFailed: answer.remarks === null,
        statuses: answer.statuses ?? new Map(),
        at: answer.at,
      };
    }
    case 'remarks-read':
      return { ...data, remarks: action.remarks, hasRemarksFailed: false };
    case 'refined':
      // Finer readings of an earlier request are dropped
      return action.request === data.request
        ? { ...data, outputs: new Map([...data.outputs, ...action.outputs]) }
        : data;
    case 'stopped':
      return { ...data, isLoading: false };
  }
};

/** Merges an answer with the previous readings of instruments whose load failed. */
const withKept = ({ outputs, failed }: Answer, before: Outputs): Outputs => {
  const kept = new Map(outputs);
  for (const id of failed) {
    const old = before.get(id);
    if (old) kept.set(id, old);
  }
  return kept;
};

/** Tells whether the range is empty: nothing failed and no reading came. */
export const isEmpty = ({ request, outputs, failed }: ChartData): boolean =>
  request !== null && failed.length === 0 && [...outputs.values()].every(({ total }) => total === 0);

/** Tells whether nothing can be shown because loading failed. */
export const isLost = ({ request, outputs, failed }: ChartData): boolean =>
  request !== null && failed.length > 0 && [...outputs.values()].every(({ total }) => total === 0);
