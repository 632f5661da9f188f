import type { Mask, MaskInput } from '@talus/contract/data/masks';
import { MASK_REASONS, type MaskPart } from '@talus/domain/masks/mask';

/** The state of the mask dialog. */
export type MaskDraft = {
  instrumentId: string;
  from: number | null;
  to: number | null;
  /** In force until undone; `to` is ignored. */
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

/** Converts a mask to a draft. A mask made by deleting readings gets a reason when edited. */
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

/** Converts a draft to the request; null while the span is invalid. */
export const inputOf = (draft: MaskDraft) => {
  const { instrumentId, from, to, isOpenEnded, part, reason, note } = draft;
  if (from === null || gapsOf(draft).some((gap) => gap !== 'note')) return null;
  const end = isOpenEnded || to === null ? null : iso(to);
  return { instrument_id: instrumentId, from: iso(from), to: end, part, reason, note: note.trim() };
};

export const isSameDraft = (one: MaskDraft, other: MaskDraft): boolean =>
  (Object.keys(one) as (keyof MaskDraft)[]).every((key) => one[key] === other[key]);
