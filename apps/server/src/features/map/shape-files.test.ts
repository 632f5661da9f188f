import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listShapeFiles, shapeFolder } from './shape-files';

it.each([
  ['/var/lib/talus', 'maps', '/var/lib/talus/maps'],
  ['/var/lib/talus', '/srv/maps', '/srv/maps'],
  ['/var/lib/talus', '../maps', '/var/lib/maps'],
])('the shapefiles of %s with %s lie in %s', (data, folder, place) => {
  expect(shapeFolder(data, folder)).toBe(place);
});

it('takes a missing folder for empty, and none that cannot be read', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'talus-maps-'));
  try {
    symlinkSync('loop', path.join(folder, 'loop'));
    expect(await listShapeFiles(path.join(folder, 'missing'), 'P-1')).toEqual(new Map());
    await expect(listShapeFiles(path.join(folder, 'loop'), 'P-1')).rejects.toThrow('ELOOP');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
