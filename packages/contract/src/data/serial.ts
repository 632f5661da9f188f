import * as z from 'zod';
import { route } from '../route';

/** The answer of the serial-port host. */
export const serialTest = z.object({
  /** The requested address. */
  host: z.string(),
  /** The HTTP status. */
  status: z.int(),
  milliseconds: z.int(),
  /** The raw answer, at most 64 KiB. */
  log: z.string(),
});
export type SerialTest = z.output<typeof serialTest>;

export const testSerialPort = route({
  method: 'GET',
  path: '/api/comtest',
  who: 'admin.use',
  summary: 'Has the serial-port host try its port, and answers what it said',
  answer: serialTest,
});
