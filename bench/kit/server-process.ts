import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { hashPassword } from '@talus/server/src/platform/auth/passwords';
import { run, sql } from '@talus/server/src/platform/db/db';
import type { Pool } from 'pg';

const BUNDLE = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));
const BUILD = fileURLToPath(new URL('../../tools/build.mjs', import.meta.url));
const ADMIN = { email: 'bench@talus.test', password: 'bench-of-talus' };

export type ServerProcess = {
  url: string;
  token: string;
  /** Returns the memory of the process in bytes. */
  memory: () => Promise<number>;
  stop: () => Promise<void>;
};

let isBuilt = false;

function buildOnce(): void {
  if (isBuilt) return;
  const { status } = spawnSync(process.execPath, [BUILD], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('the build failed');
  isBuilt = true;
}

/** Starts the built server as an operator does, on a prepared database, with a folder of logger files. */
export async function startServer(options: {
  data: string;
  files: string;
  databaseUrl?: string | undefined;
}): Promise<ServerProcess> {
  buildOnce();
  const child = spawn(process.execPath, [BUNDLE], {
    env: {
      ...{
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TZ: 'UTC',
        PORT: '0',
        TALUS_DEMO: 'off',
        TALUS_LOG: 'warn',
      },
      ...{ TALUS_DATA: options.data, TALUS_DOCUMENTS: options.files, TALUS_PASSWORD_SEASONS: 'off' },
      ...{ TALUS_ADMIN_EMAIL: ADMIN.email, TALUS_ADMIN_PASSWORD: ADMIN.password },
      ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (const line of chunk.split('\n')) if (line.includes('"level":50')) console.error(line);
      const found = /listens on (http:\/\/\S+)/.exec(text)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}:\n${text}`)));
  });
  return {
    url,
    token: await logIn(url),
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Turns the existing users into the administrator, since the server creates one only in an empty database. */
export async function letIn(pool: Pool): Promise<void> {
  const hash = await hashPassword(ADMIN.password);
  await run(pool, sql`update app_user set email = ${ADMIN.email}, password_hash = ${hash}, roles = '{admin}'`);
}

async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`nobody could log in: ${answer.status}`);
  return token;
}
