import type { PGlite } from '@electric-sql/pglite';
import { joined, type TransactionStatus } from './wire';

const READY = 'Z'.charCodeAt(0);
const NOTIFICATION = 'A'.charCodeAt(0);

/** The target size of a piece of an answer, so that a large answer is neither delayed nor held twice in memory. */
const PIECE_BYTES = 65_536;

type Outlets = { send(bytes: Uint8Array): void; notify(message: Uint8Array): void };

/**
 * Runs messages on the single backend. Passes whole frames to `send` as they arrive, and notifications to `notify` at
 * the end. Returns the transaction status when the last frame was "ready for query"; otherwise undefined: more must
 * follow.
 */
export async function runOn(db: PGlite, message: Uint8Array, outlets: Outlets): Promise<TransactionStatus | undefined> {
  const notifications: Uint8Array[] = [];
  let parts: Buffer[] = [];
  let have = 0;
  let need = PIECE_BYTES;
  let status: TransactionStatus | undefined;

  const flush = () => {
    const bytes = Buffer.concat(parts);
    const frames: Buffer[] = [];
    let at = 0;
    need = PIECE_BYTES;
    while (at + 5 <= bytes.length) {
      const end = at + 1 + bytes.readInt32BE(at + 1);
      if (end > bytes.length) {
        need = Math.max(PIECE_BYTES, end - at);
        break;
      }
      const frame = bytes.subarray(at, end);
      if (frame[0] === NOTIFICATION) notifications.push(new Uint8Array(frame));
      else {
        frames.push(frame);
        status = frame[0] === READY ? (String.fromCharCode(frame[5] as number) as TransactionStatus) : undefined;
      }
      at = end;
    }
    if (frames.length > 0) outlets.send(joined(frames));
    parts = [bytes.subarray(at)];
    have = bytes.length - at;
  };

  await db.execProtocolRawStream(message, {
    onRawData(data) {
      parts.push(Buffer.from(data)); // a copy: PGlite reuses its buffer
      have += data.length;
      if (have >= need) flush();
    },
  });
  flush();
  for (const notification of notifications) outlets.notify(notification);
  return status;
}
