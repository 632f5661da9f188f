import type { SerialTest } from '@talus/contract/data/serial';
import * as calls from '@talus/contract/data/serial';
import type { Administrator } from '../../platform/auth/current-user';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { wayTo } from '../../platform/http/way-to';

export function bindSerial(bind: Bind, context: ServerContext): void {
  bind(calls.testSerialPort, ({ user }) => testSerialPort(context, user));
}

/** Timeout for a slow port. */
const TIMEOUT_MS = 15_000;
const MOST_BYTES = 64 * 1024;

/**
 * Proxies a request to the serial-port host, so that the person's token does not go to another host, and a page
 * over https can reach a host on the site's network.
 */
async function testSerialPort(context: ServerContext, _: Administrator): Promise<SerialTest> {
  const { serialUrl } = context.settings;
  if (serialUrl === null) throw new AppError('serial.not-configured');
  const { host, address, headers } = wayTo(`${serialUrl}/api/comtest`);
  const start = performance.now();
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(address, { headers, signal, redirect: 'error' });
    const log = await textOf(answer);
    return { host, status: answer.status, milliseconds: Math.round(performance.now() - start), log };
  } catch (cause) {
    throw new AppError('serial.unavailable', { host }, { cause });
  }
}

async function textOf(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let room = MOST_BYTES;
  for await (const piece of answer.body ?? []) {
    pieces.push(piece.subarray(0, room));
    room -= piece.length;
    if (room <= 0) break;
  }
  return Buffer.concat(pieces).toString('utf8').replaceAll('\u0000', '�');
}
