import type { MessagePort } from 'node:worker_threads';
import { frame, sqlOf, statementNameAt, textAt, typeOf } from './wire';

/** A unit of execution for a session: everything up to a Query, Sync or Flush, never split. */
export type Unit = { session: Session; message: Buffer; refused: boolean };

/** A client of the embedded backend: cuts bytes into units, and tracks its prepared statements for the cleanup. */
export class Session {
  isListening = false;
  /** Prepared statements by their names in the backend. */
  readonly statements = new Set<string>();

  private started = false;
  private parts: Buffer[] = [];
  private have = 0;
  private need = 0;
  private unit: Buffer[] = [];
  private refused = false;
  private readonly prefix: string;

  constructor(
    readonly port: MessagePort,
    number: number,
  ) {
    this.prefix = `s${number}_`;
  }

  send(bytes: Uint8Array): void {
    this.port.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
  }

  /** Receives bytes; returns the completed units, and `ended` when the client terminates. */
  receive(chunk: Buffer): { units: Unit[]; ended: boolean } {
    this.parts.push(chunk);
    this.have += chunk.length;
    // Joining only when a whole message may be present avoids copying a large message at every chunk
    if (this.have < this.need) return { units: [], ended: false };
    let bytes = Buffer.concat(this.parts);
    this.need = 0;
    const units: Unit[] = [];
    for (;;) {
      const lengthAt = this.started ? 1 : 0; // the startup message has no type letter
      if (bytes.length < lengthAt + 4) break;
      const length = bytes.readInt32BE(lengthAt) + lengthAt;
      if (bytes.length < length) {
        this.need = length;
        break;
      }
      const message = bytes.subarray(0, length);
      bytes = bytes.subarray(length);
      if (this.started && typeOf(message) === 'X') return { units, ended: true };
      const unit = this.take(message);
      if (unit) units.push(unit);
    }
    this.parts = bytes.length > 0 ? [bytes] : [];
    this.have = bytes.length;
    return { units, ended: false };
  }

  private take(message: Buffer): Unit | undefined {
    if (!this.started) {
      this.started = true;
      return { session: this, message, refused: false };
    }
    const sql = sqlOf(message);
    if (/^\s*listen\b/i.test(sql)) this.isListening = true;
    // COPY FROM STDIN would crash the WASM program, so refuse even false matches
    if (/\bcopy\b[^;]*\bfrom\s+stdin\b/i.test(sql)) this.refused = true;
    this.unit.push(this.withOwnName(message));
    if (!'QSH'.includes(typeOf(message))) return undefined;
    const unit = { session: this, message: Buffer.concat(this.unit), refused: this.refused };
    this.unit = [];
    this.refused = false;
    return unit;
  }

  /** Prefixes statement names, which are global in the single backend. The unnamed statement stays unnamed. */
  private withOwnName(message: Buffer): Buffer {
    const at = statementNameAt(message);
    if (at === 0 || message[at] === 0) return message;
    const type = typeOf(message);
    if (type === 'P') this.statements.add(this.prefix + textAt(message, at));
    return frame(type, Buffer.concat([message.subarray(5, at), Buffer.from(this.prefix), message.subarray(at)]));
  }
}
