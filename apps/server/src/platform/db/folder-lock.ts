import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from './database-error';

/**
 * A folder lock that survives kill -9: a chain of files `lock.<n>`. Only who saw `lock.<n>` released or its holder
 * dead may make `lock.<n+1>`, and making it fails when it exists. So there is one winner and no stale lock to remove.
 */
export type FolderLock = { release(): void };

type Holder = { pid: number; started: string; where: string; at: string; released?: boolean };

type Options = {
  /** How often the holder touches its file; who comes from another host or container waits three of these. */
  beatMs?: number;
  /** Called when the lock file is gone or somebody else took over: the folder must not be written any more. */
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
    // The newest of the others stays, so that no listing can ever come out empty
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
        // A full disk: the lock then ends with this process
      }
    },
  };
}

/** Who holds the lock file and is alive, if any; 'gone' when the file went away meanwhile. */
async function livingHolder(file: string, beatMs: number): Promise<Holder | 'gone' | undefined> {
  try {
    const holder = readHolder(file);
    if (holder.released) return undefined;
    if (holder.where === here()) return isRunning(holder) ? holder : undefined;
    // Another host, container or boot: only the heartbeat can tell
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
  // The same number may be another process by now
  return startOf(holder.pid) === holder.started;
}

/** Makes the file with its content in one step, or answers false when it exists. */
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

/** When the kernel says the process began: field 22 of its stat line, counted behind the name in brackets. */
function startOf(pid: number): string {
  const stat = readOr(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** Process numbers mean something only on the same host, boot and process namespace. */
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
