import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { runOn } from './backend';
import { Session, type Unit } from './session';
import { refusal, simpleQuery, sync } from './wire';

type Work = Unit | { session: Session; goodbye: true };

const NO_COPY = 'COPY FROM STDIN is not available on the embedded database';

/** Multiplexes sessions onto one backend: a session in a transaction or in a pipeline owns the backend until done. */
export class Scheduler {
  private readonly sessions = new Set<Session>();
  private readonly queue: Work[] = [];
  private owner: Session | undefined;
  private running: Promise<void> | undefined;
  private count = 0;

  constructor(
    private readonly db: PGlite,
    /** Called when the WASM program failed and cannot be trusted any more. */
    private readonly onBroken: (error: unknown) => void,
  ) {}

  open(port: Session['port']): void {
    const session = new Session(port, ++this.count);
    this.sessions.add(session);
    port.on('message', (bytes: Uint8Array) => {
      const { units, ended } = session.receive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
      this.queue.push(...units);
      if (ended) this.end(session);
      this.pump();
    });
    port.on('close', () => this.end(session));
  }

  /** Resolves when nothing runs. */
  async idle(): Promise<void> {
    await this.running;
  }

  private end(session: Session): void {
    if (!this.sessions.delete(session)) return;
    this.queue.push({ session, goodbye: true });
    this.pump();
  }

  /** Starts the queue after all ports have delivered their messages: see PortStream. */
  private pump(): void {
    this.running ??= nextTurn()
      .then(() => this.runQueue())
      .catch(this.onBroken)
      .finally(() => {
        this.running = undefined;
      });
  }

  private async runQueue(): Promise<void> {
    for (let work = this.next(); work; work = this.next()) {
      if ('goodbye' in work) await this.cleanUp(work.session);
      else if (work.refused) work.session.send(refusal('0A000', NO_COPY, this.owner === work.session ? 'T' : 'I'));
      else {
        const status = await this.run(work.message, work.session);
        this.owner = status === 'I' ? undefined : work.session;
      }
    }
  }

  private next(): Work | undefined {
    const { owner } = this;
    const index = owner ? this.queue.findIndex((work) => work.session === owner) : 0;
    return index < 0 ? undefined : this.queue.splice(index, 1)[0];
  }

  private run(message: Uint8Array, session?: Session) {
    return runOn(this.db, message, {
      send: (bytes) => session?.send(bytes),
      notify: (bytes) => {
        for (const listener of this.sessions) if (listener.isListening) listener.send(bytes.slice());
      },
    });
  }

  /** Rolls back the transaction and deallocates the prepared statements of a closed session. */
  private async cleanUp(session: Session): Promise<void> {
    if (this.owner === session) {
      await this.run(sync());
      await this.run(simpleQuery('rollback'));
      this.owner = undefined;
    }
    for (const name of session.statements) await this.run(simpleQuery(`deallocate "${name}"`));
    session.port.close();
  }
}
