import * as z from 'zod';
import { route } from './route';

/** What the serial-port host said. */
export const serialTest = z.object({
  /** Where it was asked. */
  host: z.string(),
  /** Of HTTP. */
  status: z.int(),
  milliseconds: z.int(),
  /** As it came, at most 64 KiB of it. */
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
