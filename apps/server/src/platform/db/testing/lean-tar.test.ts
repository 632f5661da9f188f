import { expect, it } from 'vitest';
import { leanTar } from './lean-tar';

/** Builds a tar entry: a header with the name and the size in octal, then blocks of 512 bytes. */
function entry(name: string, text: string): Buffer {
  const head = Buffer.alloc(512);
  head.write(name, 0);
  head.write(text.length.toString(8).padStart(11, '0'), 124);
  const body = Buffer.alloc(Math.ceil(text.length / 512) * 512);
  body.write(text);
  return Buffer.concat([head, body]);
}

const LOG = '00000001000000000000000A';

it('leaves out the files of both templates, whatever their size, and the other logs, and nothing else', () => {
  const long = 'x'.repeat(513);
  const [own, global, other] = [entry('/base/5/1247', long), entry('/global/1262', 'a'), entry('/base/14/1', 'b')];
  const [log, status, end] = [entry(`/pg_wal/${LOG}`, 'l'), entry('/pg_wal/archive_status', ''), Buffer.alloc(1024)];
  const idle = ['/base/1/1247', '/base/4/112', '/pg_wal/000000010000000000000009'].map((name) => entry(name, long));
  const [first, second, past] = idle as [Buffer, Buffer, Buffer];
  const whole = Buffer.concat([first, own, second, global, past, other, log, status, end]);
  expect(leanTar(whole, LOG)).toEqual(Buffer.concat([own, global, other, log, status, end]));
});
