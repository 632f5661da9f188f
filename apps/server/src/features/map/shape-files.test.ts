import { expect, it } from 'vitest';
import { shapeFolder } from './shape-files';

it.each([
  ['/var/lib/talus', 'maps', '/var/lib/talus/maps'],
  ['/var/lib/talus', '/srv/maps', '/srv/maps'],
  ['/var/lib/talus', '../maps', '/var/lib/maps'],
])('the shapefiles of %s with %s lie in %s', (data, folder, place) => {
  expect(shapeFolder(data, folder)).toBe(place);
});
