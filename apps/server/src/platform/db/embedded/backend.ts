import type { PGlite } from '@electric-sql/pglite';
import { joined, type TransactionStatus } from './wire';

const READY = 'Z'.charCodeAt(0);
const NOTIFICATION = 'A'.charCodeAt(0);

/** Answers go out in pieces of about this size, so that a large one neither waits whole nor fills the memory twice. */
const PIECE_BYTES = 65_536;

type Outlets = { send(bytes: Uint8Array): void; notify(message: Uint8Array): void };

/**
 * Runs messages on the one backend. Whole frames go to `send` as they come, notifications to `notify` at the end.
 * Answers the transaction status when the last frame was "ready for query", otherwise nothing: more must follow.
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
