import type { Mask, MaskInput } from '@talus/contract/masks';
import { MASK_REASONS, type MaskPart } from '@talus/domain/masks/mask';

/** What the dialog holds while it is filled in. */
export type MaskDraft = {
  instrumentId: string;
  from: number | null;
  to: number | null;
  /** Until somebody undoes it; `to` is of no account then. */
  isOpenEnded: boolean;
  part: MaskPart;
  reason: MaskInput['reason'];
  note: string;
};

export const newDraft = (instrumentId: string, span: { from: number; to: number }): MaskDraft => ({
  instrumentId,
  ...span,
  isOpenEnded: false,
  part: 'all',
  reason: 'fault',
  note: '',
});

/** One that was struck out where readings are edited gets a reason when it is changed. */
export const draftOf = ({ instrument_id, from, to, part, reason, note }: Mask): MaskDraft => ({
  instrumentId: instrument_id,
  from: Date.parse(from),
  to: to === null ? null : Date.parse(to),
  isOpenEnded: to === null,
  part,
  reason: MASK_REASONS.find((known) => known === reason) ?? 'outlier',
  note,
});

export type MaskGap = 'from' | 'to' | 'span' | 'note';

export const gapsOf = ({ from, to, isOpenEnded, reason, note }: MaskDraft): MaskGap[] => {
  const gaps: MaskGap[] = [];
  if (from === null) gaps.push('from');
  if (to === null && !isOpenEnded) gaps.push('to');
  if (from !== null && to !== null && !isOpenEnded && to < from) gaps.push('span');
  if (reason === 'other' && note.trim() === '') gaps.push('note');
  return gaps;
};

const iso = (ms: number): string => new Date(ms).toISOString();

/** As the calls take it; null while the span is not one. */
export const inputOf = (draft: MaskDraft) => {
  const { instrumentId, from, to, isOpenEnded, part, reason, note } = draft;
  if (from === null || gapsOf(draft).some((gap) => gap !== 'note')) return null;
  const end = isOpenEnded || to === null ? null : iso(to);
  return { instrument_id: instrumentId, from: iso(from), to: end, part, reason, note: note.trim() };
};

export const isSameDraft = (one: MaskDraft, other: MaskDraft): boolean =>
  (Object.keys(one) as (keyof MaskDraft)[]).every((key) => one[key] === other[key]);
