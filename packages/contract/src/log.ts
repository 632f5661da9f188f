import * as z from 'zod';
import { route } from './route';
import { ok, shortText } from './wire';

export const postLog = route({
  method: 'POST',
  path: '/api/log',
  who: 'login',
  summary: 'Keep a record that the caller may write: view_project alone',
  body: z.object({ type: shortText(40).min(1), message: shortText(500).min(1) }),
  answer: ok,
  example: { body: { type: 'view_project', message: 'P-2107' } },
});
