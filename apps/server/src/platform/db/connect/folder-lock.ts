import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from '../database-error';

/**
 * A folder lock that survives kill -9: a chain of files `lock.<n>`. A process may create `lock.<n+1>` only after it saw
 * `lock.<n>` released or its holder dead, and the creation fails when the file exists. So there is one winner and no
 * stale lock to remove.
 */
export type FolderLock = { release(): void };

type Holder = { pid: number; started: string; where: string; at: string; released?: boolean };

type Options = {
  /** The heartbeat interval in ms; a contender from another host or container waits three intervals. */
  beatMs?: number;
  /** Called when the lock file is gone or another process took over: stop writing to the folder. */
  onLost?: () => void;
};

export async function lockFolder(folder: string, { beatMs = 2000, onLost = endProcess }: Options = {}) {
  fs.mkdirSync(folder, { recursive: true });
  const me: Holder = { pid: process.pid, started: startOf(process.pid), where: here(), at: new Date().toISOString() };
  for (;;) {
    const numbers = lockNumbers(folder);
    const newest = Math.max(0, ...numbers);
    if (newest > 0) {
      const holder = await livingHolder(lockFile(folder, newest), beatMs);
      if (holder === 'gone') continue;
      if (holder) throw lockedBy(folder, holder);
    }
    const mine = lockFile(folder, newest + 1);
    if (!createWhole(mine, me)) continue;
    // The newest of the other files stays, so that no listing is ever empty
    for (const old of numbers) if (old < newest) fs.rmSync(lockFile(folder, old), { force: true });
    return hold(mine, lockFile(folder, newest + 2), me, beatMs, onLost);
  }
}

function hold(mine: string, successor: string, me: Holder, beatMs: number, onLost: () => void): FolderLock {
  const beat = setInterval(() => {
    if (!touch(mine) || fs.existsSync(successor)) onLost();
  }, beatMs);
  beat.unref();
  return {
    release() {
      clearInterval(beat);
      try {
        const draft = draftOf(mine);
        fs.writeFileSync(draft, JSON.stringify({ ...me, released: true }));
        fs.renameSync(draft, mine);
      } catch {
        // The disk is full: the lock ends with this process
      }
    },
  };
}

/** Returns the live holder of the lock file, if any; 'gone' when the file disappeared meanwhile. */
async function livingHolder(file: string, beatMs: number): Promise<Holder | 'gone' | undefined> {
  try {
    const holder = readHolder(file);
    if (holder.released) return undefined;
    if (holder.where === here()) return isRunning(holder) ? holder : undefined;
    // Another host, container or boot: only the heartbeat shows life
    const before = fs.statSync(file).mtimeMs;
    await delay(beatMs * 3);
    return fs.statSync(file).mtimeMs === before ? undefined : holder;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'gone';
    throw error;
  }
}

function readHolder(file: string): Holder {
  const text = fs.readFileSync(file, 'utf8');
  try {
    return JSON.parse(text) as Holder;
  } catch {
    // A power cut may leave the file without its content
    return { pid: 0, started: '', where: 'unknown', at: 'unknown' };
  }
}

function isRunning(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
  }
  // The process number may have been reused
  return startOf(holder.pid) === holder.started;
}

/** Creates the file with its content atomically; returns false when the file exists. */
function createWhole(file: string, holder: Holder): boolean {
  const draft = draftOf(file);
  fs.writeFileSync(draft, JSON.stringify(holder));
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function lockedBy(folder: string, holder: Holder): DatabaseError {
  const host = holder.where.split('|')[0];
  const who = `process ${holder.pid} on ${host} since ${holder.at}`;
  return new DatabaseError('db.folder-locked', `${folder} is in use by ${who}; stop that one first`);
}

function lockNumbers(folder: string): number[] {
  return fs.readdirSync(folder).flatMap((name) => (/^lock\.\d+$/.test(name) ? [Number(name.slice(5))] : []));
}

const lockFile = (folder: string, n: number) => path.join(folder, `lock.${n}`);
const draftOf = (file: string) => path.join(path.dirname(file), `.lock-${process.pid}-${Math.random()}`);
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

function touch(file: string): boolean {
  try {
    fs.utimesSync(file, new Date(), new Date());
    return true;
  } catch {
    return false;
  }
}

/** Returns the kernel's start time of a process: field 22 of its stat line, counted behind the name in brackets. */
function startOf(pid: number): string {
  const stat = readOr(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** Returns the scope of process numbers: the host, boot and process namespace. */
function here(): string {
  return [os.hostname(), readOr('/proc/sys/kernel/random/boot_id').trim(), linkOr('/proc/self/ns/pid')].join('|');
}

function readOr(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function linkOr(file: string): string {
  try {
    return fs.readlinkSync(file);
  } catch {
    return '';
  }
}

function endProcess(): void {
  console.error('The lock of the data folder was lost; ending before anything is damaged.');
  process.exit(75);
}
