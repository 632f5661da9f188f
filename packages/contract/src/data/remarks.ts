import * as z from 'zod';
import { revision, revisionQuery } from '../changes';
import { route } from '../route';
import { id, longText, ok, projectParams, time, timeInput } from '../wire';

export const remark = z.object({
  _id: id,
  revision,
  type: z.enum(['status', 'construction']),
  content: z.string(),
  start_date: time,
  /** Null: ongoing. */
  end_date: time.nullable(),
  /** The author; null: the account is deleted. */
  user: z.object({ name: z.string() }).nullable(),
  created_at: time,
});
export type Remark = z.output<typeof remark>;

export const instrumentRemarks = z.object({ instrument_id: id, remark: z.array(remark) });
export type InstrumentRemarks = z.output<typeof instrumentRemarks>;

export const listRemarks = route({
  method: 'POST',
  path: '/api/project/{projectId}/instrument/remark',
  who: 'project.view',
  shows: ['remark'],
  summary:
    'type=multiple: remarks of several instruments that touch a span, by instrument; type=all: all remarks of one, newest first',
  params: projectParams,
  query: z.object({ type: z.enum(['multiple', 'all']).default('multiple') }),
  body: z.object({
    /** One id, or several. */
    instrument: z.union([id, z.array(id).min(1).max(500)]),
    start_date: timeInput.optional(),
    end_date: timeInput.optional(),
  }),
  /** type=multiple returns the first form, type=all the second. */
  answer: z.union([z.array(instrumentRemarks), z.array(remark)]),
  repeatable: true,
  example: { query: { type: 'multiple' }, body: { instrument: ['{instrumentId}'] } },
});

export const remarkInput = z.object({
  type: z.enum(['status', 'construction']),
  content: longText(2000).trim().min(1),
  start_date: timeInput,
  /** Not before the start; null: ongoing. */
  end_date: timeInput.nullable(),
});
export type RemarkInput = z.input<typeof remarkInput>;

const example = {
  body: {
    type: 'status',
    content: '已派員現場查看',
    start_date: '2026-11-14T00:00:00Z',
    end_date: '2026-11-14T06:00:00Z',
  },
};

export const createRemark = route({
  method: 'POST',
  path: '/api/project/{projectId}/instrument/{instrumentId}/remark',
  who: 'project.remark',
  touches: ['remark'],
  summary: 'Write a remark on an instrument',
  params: projectParams.extend({ instrumentId: id }),
  body: remarkInput,
  answer: remark,
  example,
});

export const updateRemark = route({
  method: 'PUT',
  path: '/api/project/{projectId}/instrument/{instrumentId}/remark/{remarkId}',
  who: 'project.remark',
  touches: ['remark'],
  summary: 'Change a remark',
  params: projectParams.extend({ instrumentId: id, remarkId: id }),
  body: remarkInput.extend({ revision: revision.optional() }),
  answer: remark,
  repeatable: true,
  example,
});

export const deleteRemark = route({
  method: 'DELETE',
  path: '/api/admin/instrument/{instrumentId}/remark/{remarkId}',
  who: 'admin.use',
  touches: ['remark'],
  summary: 'Delete a remark',
  params: z.object({ instrumentId: id, remarkId: id }),
  query: revisionQuery,
  answer: ok,
});
