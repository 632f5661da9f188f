import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { BackupError } from './backup-error';

const DEBIAN = '/usr/lib/postgresql';

/** Runs pg_dump or pg_restore against a database. What they say goes into the error. */
export async function runProgram(program: 'pg_dump' | 'pg_restore', url: string, args: string[]): Promise<void> {
  const child = spawn(programFile(program), args, {
    env: { ...process.env, ...connectionSettings(url) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', () =>
      reject(new BackupError('backup.program-failed', `${program} is missing: install the PostgreSQL client programs`)),
    );
  });
  if (code !== 0) throw new BackupError('backup.program-failed', `${program} ended with ${code}: ${said.trim()}`);
}

/** The newest that is installed, since pg_dump must not be older than the server; otherwise what the PATH has. */
function programFile(program: string): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const files = versions.map((version) => path.join(DEBIAN, version, 'bin', program));
  return files.find((file) => existsSync(file)) ?? program;
}

/** By environment, not by argument: everyone on the machine sees arguments. */
function connectionSettings(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const sslmode = searchParams.get('sslmode');
  return {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslmode ? { PGSSLMODE: sslmode } : {}),
  };
}
