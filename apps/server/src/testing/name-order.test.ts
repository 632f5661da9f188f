import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Files that compare texts other than names, such as times. */
const NO_NAMES = ['apps/web/src/features/admin/people/state.ts'];

it('names are ordered by one function alone', () => {
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  const folders = ['apps/server', 'apps/web', 'packages/contract', 'packages/domain', 'packages/messages'];
  const files = folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(folder, 'src', file.replaceAll('\\', '/')),
      ),
    )
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !NO_NAMES.includes(file));
  expect(files.length).toBeGreaterThan(1000);
  const others = files.filter((file) => /localeCompare\(|Intl\.Collator/.test(readFileSync(root + file, 'utf8')));
  expect(others).toEqual(['packages/domain/src/text/name-order.ts']);
});
