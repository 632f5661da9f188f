import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyDemoDatabase } from './demo-database';

const BUNDLE = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

/**
 * Disables the optimising compiler of WebAssembly: recompiling the embedded database for speed would keep both cores
 * busy for longer than most of these servers live.
 */
const SHORT_LIFE = '--liftoff-only';

/** Time of the journeys, unless a story sets another: a Sunday morning in Taipei. */
export const NOW = '2026-11-29T00:43:00.000Z';

export type TalusOptions = {
  env?: Record<string, string>;
  /** Data folder to start on; by default a new one that is removed with the server. */
  data?: string;
  /** Command-line arguments, such as `--role=api`. */
  args?: string[];
};

export type Talus = {
  /** http://127.0.0.1:port */
  url: string;
  data: string;
  /** Tells whether the process is running. */
  isRunning: () => boolean;
  pid: number;
  /** Returns all output and log lines so far. */
  output: () => string;
  signal: (signal: NodeJS.Signals) => void;
  /** Resolves with the exit code when the process has ended. */
  ended: Promise<number | null>;
  /** Shuts the process down and restarts it on the same folder and port. */
  restart: (env?: Record<string, string>) => Promise<Talus>;
  /** Shuts the process down; its folder stays. */
  end: () => Promise<number | null>;
  /** Kills the process and removes its folder. */
  close: () => Promise<void>;
};

/** Starts the built Talus with a small demo on a free port; resolves when ready. */
export async function startTalus({ env = {}, data, args = [] }: TalusOptions = {}): Promise<Talus> {
  return startOn(data === undefined ? await demoStorage() : { data }, env, args);
}

/** A data folder, and its database when there is one: URL and removal. */
type DemoStorage = { data: string; url?: string; drop?: () => Promise<void> };

async function startOn(storage: DemoStorage, settings: Record<string, string>, args: string[]): Promise<Talus> {
  const { data, url, drop } = storage;
  const env = { ...(url && { DATABASE_URL: url }), ...settings };
  const { child, output } = spawnTalus({ env, data, args });
  const ended = exitOf(child);
  const [, address = ''] = await waitForOutput({ child, output }, /listens on (http:\/\/\S+)/);
  const end = async () => {
    child.kill('SIGTERM');
    return ended;
  };
  return {
    url: address,
    data,
    pid: child.pid ?? 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output,
    signal: (signal) => child.kill(signal),
    ended,
    end,
    restart: async (changed = {}) => {
      await end();
      return startOn(storage, { ...settings, ...changed, PORT: new URL(address).port }, args);
    },
    close: async () => {
      child.kill('SIGKILL');
      await ended;
      await drop?.();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export type Spawned = { child: ChildProcess; output: () => string };

/** Starts the process without waiting for readiness. */
export function spawnTalus({ env = {}, data = newFolder(), args = [] }: TalusOptions): Spawned {
  const child = spawn(process.execPath, [SHORT_LIFE, BUNDLE, ...args], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TZ: 'UTC',
      PORT: '0',
      TALUS_DATA: data,
      TALUS_DEMO: 'small',
      TALUS_NOW: NOW,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      chunks.push(chunk);
      child.emit('output');
    });
  }
  return { child, output: () => chunks.join('') };
}

/**
 * Uses memory when there is plenty: a demo has 1,300 files, which a disk takes a second to copy and another to remove.
 */
const MEMORY = '/dev/shm';
const PLENTY_BYTES = 4e9;

export const newFolder = (): string => mkdtempSync(path.join(hasPlenty(MEMORY) ? MEMORY : os.tmpdir(), 'talus-data-'));

function hasPlenty(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > PLENTY_BYTES;
}

/** Returns a folder with a copy of the demo template, or an empty folder: the server then loads the demo. */
export function demoFolder(): string {
  const folder = newFolder();
  const template = process.env.TALUS_TEMPLATE;
  if (template && existsSync(template)) cpSync(template, folder, { recursive: true });
  return folder;
}

/** Creates a copy of the demo, on the PostgreSQL server when one is given, otherwise in a folder alone. */
const demoStorage = async (): Promise<DemoStorage> => ({
  data: demoFolder(),
  ...(await copyDemoDatabase()),
});

export const exitOf = async (child: ChildProcess): Promise<number | null> => {
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
};

/** Waits for a pattern in the output; rejects when the process ends without it. */
export function waitForOutput({ child, output }: Spawned, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = pattern.exec(output());
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      if (!found && !hasEnded) return;
      child.off('output', look).off('close', look);
      if (found) resolve(found);
      else reject(new Error(`Talus ended before it said ${pattern}:\n${output()}`));
    };
    child.on('output', look).on('close', look);
    look();
  });
}
