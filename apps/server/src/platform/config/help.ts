import type { Entry } from './kinds';
import { describeSettings } from './settings';

/** Returns the text of `npm start -- --help`, with the added settings at the end. */
export function helpText(added: readonly Entry<unknown>[] = []): string {
  const lines = describeSettings(added).map(
    ({ name, fallback, help }) => `  ${name.padEnd(25)}${fallback.padEnd(14)}${help}`,
  );
  return [
    'Talus watches geotechnical and rainfall instruments.',
    '',
    '  npm start                 install what is missing, build what is stale, and serve',
    '  npm start -- --role=api   the HTTP side alone (PostgreSQL only); --role=worker the work behind it',
    '',
    'Settings are read from the environment:',
    '',
    `  ${'name'.padEnd(25)}${'default'.padEnd(14)}meaning`,
    ...lines,
    '',
  ].join('\n');
}
