import * as z from 'zod';
import { route } from './route';
import { ok } from './wire';

export const postLog = route({
  method: 'POST',
  path: '/api/log',
  who: 'login',
  summary: 'Keep a record that the caller may write: view_project alone',
  body: z.object({ type: z.string().min(1).max(40), message: z.string().min(1).max(500) }),
  answer: ok,
  example: { body: { type: 'view_project', message: 'P-2107' } },
});
