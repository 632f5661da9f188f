// @vitest-environment node
import { expect, it } from 'vitest';
import { isFiltered, logCodec, NO_FILTER } from './url';

const read = (text: string) => logCodec.read(new URLSearchParams(text));

it('reads what a link asks for, and takes for not said what is spelled wrongly', () => {
  const client = 'a'.repeat(24);
  expect(
    read(
      `type=add_log&client=${client}&span=2026-11-01T00:00:00.000Z~2026-11-02T00:00:00.000Z&find=TM&of=user+${client}`,
    ),
  ).toMatchObject({
    type: 'add_log',
    client,
    span: { start: Date.UTC(2026, 10, 1), end: Date.UTC(2026, 10, 2) },
    find: 'TM',
    of: { noun: 'user', id: client },
    page: 1,
  });
  expect(read('type=x&client=1&span=2026-11-02~2026-11-01&of=user+1')).toMatchObject(NO_FILTER);
});

it('writes what it reads', () => {
  const link = read(
    'type=delete_log&of=area+0123456789abcdef01234567&span=2026-11-01T00:00:00.000Z~2026-11-02T00:00:00.000Z&sort=-person&page=2',
  );
  const written = Object.entries(logCodec.write(link)).filter(([, value]) => value) as [string, string][];
  expect(logCodec.read(new URLSearchParams(written))).toEqual(link);
});

it('knows whether anything is left out', () => {
  expect(isFiltered({ ...NO_FILTER, find: '  ' })).toBe(false);
  expect(isFiltered({ ...NO_FILTER, type: 'xml_log' })).toBe(true);
});
