import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyDemoDatabase } from './demo-database';

const BUNDLE = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

/**
 * The embedded database is not compiled a second time for speed: that keeps both cores busy for longer than most of
 * these servers live.
 */
const SHORT_LIFE = '--liftoff-only';

/** The instant at which journeys happen, unless they say otherwise: a Sunday morning in Taipei. */
export const NOW = '2026-11-29T00:43:00.000Z';

export type TalusOptions = {
  env?: Record<string, string>;
  /** The data folder to start on; without it a new one that goes with the server. */
  data?: string;
  /** As on the command line, such as `--role=api`. */
  args?: string[];
};

export type Talus = {
  /** http://127.0.0.1:port */
  url: string;
  data: string;
  /** Whether the process still runs. */
  isRunning: () => boolean;
  pid: number;
  /** All that it printed and logged so far. */
  output: () => string;
  signal: (signal: NodeJS.Signals) => void;
  /** Resolves with the exit code once it has ended. */
  ended: Promise<number | null>;
  /** Ends it in order and starts it again on the same folder and port. */
  restart: (env?: Record<string, string>) => Promise<Talus>;
  /** Ends it in order; its folder stays. */
  end: () => Promise<number | null>;
  /** Ends it at once and removes its folder: nothing of it is looked at any more. */
  close: () => Promise<void>;
};

/** Starts the built Talus with a small demo on a free port; ready when this resolves. */
export async function startTalus({ env = {}, data, args = [] }: TalusOptions = {}): Promise<Talus> {
  return startOn(data === undefined ? await demoStorage() : { data }, env, args);
}

/** A data folder, and what else of it is in a database: its address, and how it is removed. */
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

/** Starts the process and does not wait for anything. */
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

/** In memory where there is plenty: a demo is 1,300 files, which a disk takes a second to copy and one to remove. */
const MEMORY = '/dev/shm';
const PLENTY_BYTES = 4e9;

export const newFolder = (): string => mkdtempSync(path.join(hasPlenty(MEMORY) ? MEMORY : os.tmpdir(), 'talus-data-'));

function hasPlenty(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > PLENTY_BYTES;
}

/** A folder with the demo already in it where one was prepared, else an empty one: the server then loads the demo. */
export function demoFolder(): string {
  const folder = newFolder();
  const template = process.env.TALUS_TEMPLATE;
  if (template && existsSync(template)) cpSync(template, folder, { recursive: true });
  return folder;
}

/** The demo on the PostgreSQL server that journeys were given; without one in a folder alone. */
const demoStorage = async (): Promise<DemoStorage> => ({
  data: demoFolder(),
  ...(await copyDemoDatabase()),
});

export const exitOf = async (child: ChildProcess): Promise<number | null> => {
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
};

/** Waits until the output holds what is looked for; rejects when the process ends without it. */
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
