import { expect, it } from 'vitest';
import { folderName } from './folder-name';

it.each([
  ['/srv/talus/loggers/CR6-12', 'loggers/CR6-12'],
  ['/srv/talus', '/srv/talus'],
  ['/srv/talus-2/loggers', '/srv/talus-2/loggers'],
  ['/srv/talus/..loggers', '..loggers'],
  ['/srv/loggers', '/srv/loggers'],
])('%s within /srv/talus is %s', (folder, name) => {
  expect(folderName('/srv/talus', folder)).toBe(name);
});
