import { parseArgs } from 'node:util';

export const ROLES = ['all', 'api', 'worker'] as const;

/** The part of Talus that a process runs: everything, the HTTP side, or the background work. */
export type ProcessRole = (typeof ROLES)[number];

export type Arguments = { help: true } | { problem: string } | { role: ProcessRole };

export function readArguments(argv: string[]): Arguments {
  try {
    const { values } = parseArgs({ args: argv, options: { help: { type: 'boolean' }, role: { type: 'string' } } });
    if (values.help) return { help: true };
    const role = (values.role ?? 'all') as ProcessRole;
    return ROLES.includes(role)
      ? { role }
      : { problem: `--role must be one of ${ROLES.join(', ')}, not "${values.role}".` };
  } catch (error) {
    return { problem: `${error instanceof Error ? error.message : error} (--help lists what there is)` };
  }
}
