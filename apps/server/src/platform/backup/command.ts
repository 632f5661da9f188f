import { parseArgs } from 'node:util';
import { progressBar } from '../logging/progress-bar';
import { backUp } from './backup';
import { bytesOf, rowsOf } from './manifest';
import { restore } from './restore';
import { type BackupProgress, type Tell, wordsOf } from './told';

const HELP = {
  backup: `npm run backup -- [options]

Copies the database and the files of Talus into a folder with a manifest.
  --to FOLDER      where to (default ./backups/<time>)
  --data FOLDER    the data folder (default TALUS_DATA or ./data)
  --database URL   PostgreSQL or the coordinator of a cluster (default DATABASE_URL); without one, the embedded
                   database, with Talus stopped
  --jobs N         how many read at once from a server (default up to 4, at most 8)
`,
  restore: `npm run restore -- --from FOLDER [options]

Puts a backup back, with Talus stopped, into any kind of database. Every byte of it is checked first.
  --from FOLDER    a folder that npm run backup made
  --data FOLDER    the data folder (default TALUS_DATA or ./data)
  --database URL   PostgreSQL or the coordinator of a cluster (default DATABASE_URL); without one, the embedded database
  --jobs N         how many write at once into a server (default up to 4, at most 8)
  --force          replace what is there
`,
};

const log = {
  info() {},
  warn() {},
  error: (details: object, message: string) => console.error(message, details),
};

/** Runs `backup` or `restore` with the command-line arguments; returns the exit code. */
export async function runCommand(command: keyof typeof HELP, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      data: { type: 'string', default: process.env.TALUS_DATA ?? './data' },
      database: { type: 'string' },
      jobs: { type: 'string' },
      force: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const isAsked = values.help || (command === 'restore' && !values.from);
  if (isAsked || !/^[1-8]$/.test(values.jobs ?? '1')) {
    console.error(HELP[command]);
    return values.help ? 0 : 2;
  }
  const started = Date.now();
  const { tell, end } = progressOf();
  const target = {
    dataDir: values.data,
    url: values.database ?? process.env.DATABASE_URL,
    ...(values.jobs && { jobs: Number(values.jobs) }),
    tell,
    log,
  };
  const folder = values.from ?? values.to ?? `./backups/${new Date().toISOString().replaceAll(':', '-')}`;
  const running =
    command === 'backup'
      ? backUp({ ...target, to: folder })
      : restore({ ...target, from: folder, force: values.force });
  const { kind, files, tables } = await running.finally(end);
  const rows = tables.reduce((sum, table) => sum + rowsOf(table), 0);
  const done = command === 'backup' ? 'backed up to' : 'restored from';
  const size = `${rows} rows, ${files.length} files, ${Math.ceil(bytesOf(files) / 1e6)} MB`;
  console.error(`${done} ${folder} (${kind}): ${size}, ${Math.ceil((Date.now() - started) / 1000)} s`);
  return 0;
}

/** Creates a progress bar for each step; the remaining time is that of the step. */
function progressOf(): { tell: Tell; end: () => void } {
  let bar = progressBar(process.stderr);
  let step: BackupProgress['step'] | undefined;
  let since = 0;
  return {
    tell(told) {
      if (told.step !== step) {
        if (step) bar.end();
        bar = progressBar(process.stderr);
        step = told.step;
        since = Date.now();
      }
      bar.update({ done: told.done, total: told.total, what: wordsOf(told, Date.now() - since) });
    },
    end() {
      if (step) bar.end();
    },
  };
}

const [, , command, ...args] = process.argv;
if (command === 'backup' || command === 'restore') {
  process.exitCode = await runCommand(command, args).catch((error: Error) => {
    console.error(error.message);
    return 1;
  });
}
