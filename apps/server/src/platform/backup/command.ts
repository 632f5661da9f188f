import { parseArgs } from 'node:util';
import { backUp } from './backup';
import { restore } from './restore';

const HELP = {
  backup: `npm run backup -- [options]

Copies the database and the files of Talus into a folder with a manifest.
  --to FOLDER      where to (default ./backups/<time>)
  --data FOLDER    the data folder (default TALUS_DATA or ./data)
  --database URL   PostgreSQL (default DATABASE_URL); without one, the embedded database, with Talus stopped
`,
  restore: `npm run restore -- --from FOLDER [options]

Puts a backup back, with Talus stopped. Every byte of it is checked first.
  --from FOLDER    a folder that npm run backup made
  --data FOLDER    the data folder (default TALUS_DATA or ./data)
  --database URL   PostgreSQL (default DATABASE_URL); without one, the embedded database
  --force          replace what is there
`,
};

const log = {
  info() {},
  warn() {},
  error: (details: object, message: string) => console.error(message, details),
};

/** `backup` or `restore` with the arguments of the command line; answers the exit code. */
export async function runCommand(command: keyof typeof HELP, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      data: { type: 'string', default: process.env.TALUS_DATA ?? './data' },
      database: { type: 'string' },
      force: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || (command === 'restore' && !values.from)) {
    console.error(HELP[command]);
    return values.help ? 0 : 2;
  }
  const target = { dataDir: values.data, url: values.database ?? process.env.DATABASE_URL, log };
  const folder = values.from ?? values.to ?? `./backups/${new Date().toISOString().replaceAll(':', '-')}`;
  const manifest =
    command === 'backup'
      ? await backUp({ ...target, to: folder })
      : await restore({ ...target, from: folder, force: values.force });
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  const done = command === 'backup' ? 'backed up to' : 'restored from';
  console.error(`${done} ${folder}: ${manifest.kind}, ${manifest.files.length} files, ${Math.ceil(bytes / 1e6)} MB`);
  return 0;
}

const [, , command, ...args] = process.argv;
if (command === 'backup' || command === 'restore') {
  process.exitCode = await runCommand(command, args).catch((error: Error) => {
    console.error(error.message);
    return 1;
  });
}
