import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import { DatabaseError } from '../database-error';
import { joined } from './wire';

/** The socket of a pg client, over a MessagePort to the worker that runs the database. */
export class PortStream extends Duplex {
  private port: MessagePort | undefined;

  constructor(private readonly openPort: () => Promise<MessagePort>) {
    super();
  }

  connect(): this {
    this.openPort().then(
      (port) => this.open(port),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  private open(port: MessagePort): void {
    if (this.destroyed) {
      port.close();
      return;
    }
    this.port = port;
    // A port delivers all its messages, even new ones, before another port's turn: a purpose that queries again on each
    // answer would starve the others. So an answer is processed after all ports were polled
    port.on('message', (bytes: Uint8Array) =>
      setImmediate(() => {
        if (!this.destroyed) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
      }),
    );
    port.on('close', () => {
      if (!this.destroyed) this.destroy(new DatabaseError('db.embedded-ended', 'the embedded database ended'));
    });
    this.emit('connect');
  }

  override _read(): void {}

  override _write(bytes: Uint8Array, _encoding: string, done: () => void): void {
    // A right-sized copy: pg's buffer is a view of a larger one, which would be cloned whole
    this.port?.postMessage(new Uint8Array(bytes));
    done();
  }

  /** Sends pg's five messages of a parameterised statement as one. */
  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    this.port?.postMessage(joined(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.port?.close();
    done(error);
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}

  ref(): void {
    this.port?.ref();
  }

  unref(): void {
    this.port?.unref();
  }
}
