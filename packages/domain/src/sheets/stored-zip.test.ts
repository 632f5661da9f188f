import { expect, it } from 'vitest';
import { storedZip } from './stored-zip';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const file = (name: string, text: string) => ({ name: bytesOf(name), bytes: bytesOf(text) });

it('an archive ends with a directory that leads to its files', () => {
  const zip = storedZip([file('a.txt', 'first'), file('b.txt', 'second')]);
  const view = new DataView(zip.buffer);
  const end = zip.length - 22;
  expect([view.getUint32(end, true), view.getUint16(end + 10, true)]).toEqual([0x06054b50, 2]);
  const directory = view.getUint32(end + 16, true);
  // A local file header has 30 bytes plus the name: (30 + 5 + 5) + (30 + 5 + 6)
  expect(directory).toBe(81);
  // A directory entry has 46 bytes plus the name; the offset of its file is at byte 42
  const place = view.getUint32(directory + 46 + 5 + 42, true);
  expect(place).toBe(40);
  expect(zip.slice(place + 30 + 5, place + 30 + 5 + 6)).toEqual(bytesOf('second'));
});
