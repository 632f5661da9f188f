import * as z from 'zod';
import { route } from '../route';
import { id } from '../wire';
import { rejection } from './documents';

export const pushRows = route({
  method: 'POST',
  path: '/api/ingest/{documentId}',
  who: 'ingest',
  summary:
    'Push rows into a document with a token of it: JSON { rows: [{ TIMESTAMP, values: { name: number | null } }] }, text/csv with a line of names, or TOA5 text. The same rows sent again add nothing',
  params: z.object({ documentId: id }),
  /** Parsed JSON, or the bytes of a text. */
  body: z.unknown(),
  answer: z.object({
    /** Readable rows; `duplicate` counts known ones. */
    rows: z.int(),
    duplicate: z.int(),
    /** Quarantined rows: their timestamps are ahead of the server's clock, and an administrator decides. */
    quarantined: z.int(),
    rejected: z.int(),
    /** The first hundred. */
    rejections: z.array(rejection),
  }),
  bodyLimit: 32 * 1024 * 1024,
  repeatable: true,
  example: { body: { rows: [{ TIMESTAMP: '2026-11-15T00:10:00Z', values: { 'TM03(1)': 107.5, BattV: null } }] } },
});
