import type { RemarkInput } from '@talus/contract/data/remarks';
import type { RemarkMark } from '@talus/domain/charts/chart-model';
import type { Range } from '@talus/domain/charts/settings/range';

/** The state of the remark form. */
export type RemarkDraft = {
  instrumentId: string;
  /** null: a new remark. */
  remarkId: string | null;
  range: Range | null;
  type: RemarkInput['type'] | null;
  content: string;
};

/** Returns the draft for a clicked point: the remark that covers the point, else a new one that starts there. */
export const draftAt = (point: { instrumentId: string; time: number }, remarks: readonly RemarkMark[]): RemarkDraft => {
  const covering = remarks
    .filter(
      ({ instrumentId, from, to }) => instrumentId === point.instrumentId && from <= point.time && point.time <= to,
    )
    // the shortest of several, which is the most specific
    .sort((a, b) => a.to - a.from - (b.to - b.from))[0];
  return covering
    ? {
        instrumentId: covering.instrumentId,
        remarkId: covering.id,
        range: { from: covering.from, to: covering.to },
        type: covering.type,
        content: covering.content,
      }
    : {
        instrumentId: point.instrumentId,
        remarkId: null,
        range: { from: point.time, to: point.time },
        type: 'status',
        content: '',
      };
};

export type RemarkGap = 'range' | 'type' | 'content';

export const gapsOf = ({ range, type, content }: RemarkDraft): RemarkGap[] => {
  const gaps: RemarkGap[] = [];
  if (range === null) gaps.push('range');
  if (type === null) gaps.push('type');
  if (content.trim() === '') gaps.push('content');
  return gaps;
};

/** Converts a draft to the request; null while incomplete. */
export const remarkInputOf = (draft: RemarkDraft): RemarkInput | null => {
  if (draft.range === null || draft.type === null || gapsOf(draft).length > 0) return null;
  return {
    type: draft.type,
    content: draft.content.trim(),
    start_date: new Date(draft.range.from).toISOString(),
    end_date: new Date(draft.range.to).toISOString(),
  };
};

export const isSameDraft = (one: RemarkDraft, other: RemarkDraft): boolean =>
  one.type === other.type &&
  one.content === other.content &&
  one.range?.from === other.range?.from &&
  one.range?.to === other.range?.to;
