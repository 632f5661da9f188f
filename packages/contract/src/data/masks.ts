import { ALL_MASK_REASONS, MASK_PARTS, MASK_REASONS } from '@talus/domain/masks/mask';
import * as z from 'zod';
import { revision } from '../changes';
import { route } from '../route';
import { id, longText, projectParams, time, timeInput } from '../wire';
import { outputRow } from './outputs';

const named = z.object({ name: z.string() });

/** Masked readings of an instrument, with author and reason. */
export const mask = z.object({
  _id: id,
  revision,
  project: z.object({ _id: id, name: z.string() }),
  instrument_id: id,
  instrument_name: z.string(),
  /** Both included; equal for a single reading. */
  from: time,
  /** Null: open-ended. */
  to: time.nullable(),
  /** Both values of each reading, or one of them. */
  part: z.enum(MASK_PARTS),
  /** `struck`: a reading that was deleted or moved in the readings editor. */
  reason: z.enum(ALL_MASK_REASONS),
  note: z.string(),
  /** The author; null: the account is deleted. */
  author: named.nullable(),
  created_at: time,
  /** Set when the mask was undone; the record stays. */
  undone: z.object({ time, user: named.nullable() }).nullable(),
  /** The number of masked readings. A reading under several masks counts in each. */
  count: z.int(),
});
export type Mask = z.output<typeof mask>;

/** Requires a note for the reason `other`. */
const explained = ({ value, issues }: z.core.ParsePayload<{ reason: string; note: string }>) => {
  if (value.reason === 'other' && value.note === '')
    issues.push({ code: 'custom', path: ['note'], message: 'mask-note', input: value.note });
};

const fields = z.object({
  from: timeInput,
  /** Not before the start; null: open-ended. */
  to: timeInput.nullable(),
  part: z.enum(MASK_PARTS).default('all'),
  reason: z.enum(MASK_REASONS),
  note: longText(500).trim().default(''),
});

export const maskInput = fields.extend({ instrument_id: id }).check(explained);
export type MaskInput = z.output<typeof maskInput>;

export const maskChange = fields.extend({ revision: revision.optional() }).check(explained);
export type MaskChange = z.output<typeof maskChange>;

const example = {
  from: '2026-11-14T00:00:00Z',
  to: '2026-11-14T06:00:00Z',
  reason: 'maintenance',
  note: '更換感測器',
};

export const listMasks = route({
  method: 'POST',
  path: '/api/project/{projectId}/instrument/mask',
  who: 'project.view',
  shows: ['setup', 'mask'],
  summary: 'Masks in force of several instruments that touch a span, the oldest first',
  params: projectParams,
  body: z.object({
    instrument: z.array(id).min(1).max(500),
    start_date: timeInput.optional(),
    end_date: timeInput.optional(),
  }),
  answer: z.array(mask),
  repeatable: true,
  example: { body: { instrument: ['{instrumentId}'] } },
});

/** The limit of readings per instrument in an answer. */
export const MASKED_MOST = 20_000;

export const readMasked = route({
  method: 'POST',
  path: '/api/project/{projectId}/output/masked',
  who: 'project.view',
  shows: ['setup', 'mask'],
  summary: 'Readings that masks leave out, as they are without them, instrument by instrument, oldest first',
  params: projectParams,
  body: z.object({ date: z.tuple([timeInput, timeInput]), instrument: z.array(id).min(1).max(500) }),
  answer: z.object({
    rows: z.array(outputRow.pick({ instrument_id: true, TIMESTAMP: true, reading1: true, reading2: true })),
    /** Whether an instrument has more readings; the newest were returned. */
    isCut: z.boolean(),
  }),
  repeatable: true,
  example: { body: { date: ['2026-11-14T00:00:00Z', '2026-11-15T00:00:00Z'], instrument: ['{instrumentId}'] } },
});

export const listAllMasks = route({
  method: 'GET',
  path: '/api/admin/mask',
  who: 'admin.use',
  shows: ['mask'],
  summary: 'Masks of a project, or of all, the newest first; those that were undone with who undid them',
  query: z.object({
    project: id.optional(),
    instrument: id.optional(),
    state: z.enum(['all', 'in-force', 'undone']).default('all'),
    limit: z.coerce.number().int().min(1).max(5000).default(1000),
    /** The `_id` of the caller's last mask. */
    before: id.optional(),
  }),
  answer: z.array(mask),
});

export const createMask = route({
  method: 'POST',
  path: '/api/admin/mask',
  who: 'admin.use',
  touches: 'all',
  summary:
    'Leave readings of an instrument out: curves, rates, sums, exports, status and alarms follow from those that are left. What loggers wrote is kept, and what is left out comes back when the mask is undone',
  body: maskInput,
  answer: mask,
  example: { body: { instrument_id: '{instrumentId}', ...example } },
});

export const previewMask = route({
  method: 'POST',
  path: '/api/admin/mask/preview',
  who: 'admin.use',
  shows: ['mask'],
  summary: 'What a mask would leave out and change; nothing is written',
  body: maskInput,
  answer: z.object({
    /** Readings that it would newly mask. */
    count: z.int(),
    /** Readings in its span that other masks cover already. */
    already: z.int(),
    /** Other instruments whose formulas refer to this one, and which are recomputed. */
    dependents: z.int(),
    /** Open alarms that would end or change their level, and alarms that would reopen. */
    events: z.array(
      z.object({
        _id: id,
        instrument_name: z.string(),
        kind: z.enum(['level', 'rate', 'rain']),
        level: z.enum(['WL', 'AL', 'WSL', 'down']),
        change: z.enum(['closed', 'changed', 'opened']),
      }),
    ),
  }),
  example: { body: { instrument_id: '{instrumentId}', ...example } },
});
export type MaskPreview = z.output<typeof previewMask.answer>;

const params = z.object({ maskId: id });

export const changeMask = route({
  method: 'PUT',
  path: '/api/admin/mask/{maskId}',
  who: 'admin.use',
  touches: 'all',
  summary: 'Change the span, the part or the reason of a mask: one without an end is ended so',
  params,
  body: maskChange,
  answer: mask,
  repeatable: true,
  example: { body: example },
});

export const undoMask = route({
  method: 'POST',
  path: '/api/admin/mask/{maskId}/undo',
  who: 'admin.use',
  touches: 'all',
  summary: 'Bring back what a mask leaves out; its record stays. Status and alarms follow',
  params,
  body: z.object({ revision: revision.optional() }),
  answer: mask,
  repeatable: true,
  example: { body: {} },
});
