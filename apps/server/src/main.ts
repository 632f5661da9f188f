import { channelSettings } from './pipeline/tell/channels/registry';
import { readArguments } from './platform/config/arguments';
import { helpText } from './platform/config/help';
import { readSettings, unknownSettings } from './platform/config/settings';
import { DatabaseError } from './platform/db/database-error';
import { serve } from './serve';

const EXIT_BAD_SETTINGS = 2;
const EXIT_FAILED = 1;

const args = readArguments(process.argv.slice(2));
const added = channelSettings();
const result = readSettings(process.env, added);

if ('help' in args) {
  process.stdout.write(helpText(added));
} else if ('problem' in args || 'problems' in result) {
  const sentences = 'problem' in args ? [args.problem] : 'problems' in result ? result.problems : [];
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
  process.exitCode = EXIT_BAD_SETTINGS;
} else {
  for (const sentence of unknownSettings(process.env, added)) process.stderr.write(`${sentence}\n`);
  serve(result.settings, args).catch((error: unknown) => {
    // An operator's error is one sentence; any other error shows its stack.
    const isKnown = error instanceof DatabaseError || (error instanceof Error && 'isForOperator' in error);
    process.stderr.write(
      `${isKnown ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exit(EXIT_FAILED);
  });
}
