import { expect, it } from 'vitest';
import { withoutTemplates } from './without-templates';

/** As tar keeps a file: a head with its name and its size in octal, then blocks of 512 bytes. */
function entry(name: string, text: string): Buffer {
  const head = Buffer.alloc(512);
  head.write(name, 0);
  head.write(text.length.toString(8).padStart(11, '0'), 124);
  const body = Buffer.alloc(Math.ceil(text.length / 512) * 512);
  body.write(text);
  return Buffer.concat([head, body]);
}

it('leaves out the files of both templates, whatever their size, and nothing else', () => {
  const long = 'x'.repeat(513);
  const kept = [entry('/base/5/1247', long), entry('/global/1262', 'a'), entry('/base/14/1', 'b'), Buffer.alloc(1024)];
  const [own, global, other, end] = kept as [Buffer, Buffer, Buffer, Buffer];
  const whole = [entry('/base/1/1247', long), own, entry('/base/4/112', ''), global, other, end];
  expect(withoutTemplates(Buffer.concat(whole))).toEqual(Buffer.concat(kept));
});
