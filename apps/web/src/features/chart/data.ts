import type { LatestRow } from '@talus/contract/latest-data';
import type { InstrumentRemarks } from '@talus/contract/remarks';
import type { OutputSeries } from '@talus/domain/readings/output-columns';
import type { Request } from './state';

export type Outputs = ReadonlyMap<string, OutputSeries>;

/** What instruments were at the end of the range, and what put them there. */
export type Statuses = ReadonlyMap<string, Pick<LatestRow, 'status' | 'level' | 'causes'>>;

/** What a load came to. Nothing in it is an exception: what failed is named, and the rest stands. */
export type Answer = {
  outputs: Outputs;
  /** Instruments whose readings could not be loaded. */
  failed: readonly string[];
  /** null: they could not be loaded. */
  remarks: readonly InstrumentRemarks[] | null;
  /** null: they could not be loaded. */
  statuses: Statuses | null;
  /** When it was answered, epoch ms. */
  at: number;
};

/** What the cards show. */
export type ChartData = {
  /** What it answers; null before the first answer. */
  request: Request | null;
  isLoading: boolean;
  /** As the cards draw them: the answer, with finer readings where one looks closely. */
  outputs: Outputs;
  /** As they were answered. */
  coarse: Outputs;
  failed: readonly string[];
  remarks: readonly InstrumentRemarks[];
  hasRemarksFailed: boolean;
  /** Of the shown time; none where they could not be loaded, since others would be of another time. */
  statuses: Statuses;
  at: number | null;
};

export type DataAction =
  | { type: 'started' }
  | { type: 'answered'; request: Request; answer: Answer }
  /** The remarks alone, after one was written. */
  | { type: 'remarks-read'; remarks: readonly InstrumentRemarks[] }
  /** Finer readings of a part of the time. */
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
      // A window of an earlier request has nothing to say about this one.
      return action.request === data.request
        ? { ...data, outputs: new Map([...data.outputs, ...action.outputs]) }
        : data;
    case 'stopped':
      return { ...data, isLoading: false };
  }
};

/** What an instrument showed before stays where its new readings did not come. */
const withKept = ({ outputs, failed }: Answer, before: Outputs): Outputs => {
  const kept = new Map(outputs);
  for (const id of failed) {
    const old = before.get(id);
    if (old) kept.set(id, old);
  }
  return kept;
};

/** Nothing came, although nothing failed: the range is empty. */
export const isEmpty = ({ request, outputs, failed }: ChartData): boolean =>
  request !== null && failed.length === 0 && [...outputs.values()].every(({ total }) => total === 0);

/** Nothing can be shown, because loading failed. */
export const isLost = ({ request, outputs, failed }: ChartData): boolean =>
  request !== null && failed.length > 0 && [...outputs.values()].every(({ total }) => total === 0);
