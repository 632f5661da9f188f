import { expect, it } from 'vitest';
import { readXml } from './read-xml';

const read = (text: string) => readXml(Buffer.from(text));

const BOMB = `<!DOCTYPE a [<!ENTITY a0 "ha">${Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join('')}]><a>&a9;</a>`;

it.each([
  ['a bomb of entities', BOMB, { problem: 'doctype' }],
  ['a file of the server', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', { problem: 'doctype' }],
  ['a page that is no XML', '<html><br><p>Not found</html>', { problem: 'not-xml' }],
  ['words', 'Service unavailable', { problem: 'not-xml' }],
  ['nothing', '', { problem: 'not-xml' }],
  ['half a document', '<alert><info>', { problem: 'not-xml' }],
  ['a deep hole', '<a>'.repeat(60) + '</a>'.repeat(60), { problem: 'not-xml' }],
])('%s is refused', (_, text, expected) => expect(read(text)).toEqual(expected));

it('reads elements without their prefix, in order, with the characters that are meant', () => {
  const text =
    '<?xml version="1.0"?><c:alert xmlns:c="urn"><c:a t="x &lt; y">1 &amp; &#x32;</c:a><b/>&unknown;</c:alert>';
  expect(read(text)).toEqual({
    nodes: [
      {
        name: 'alert',
        attributes: {},
        text: '&unknown;',
        children: [
          { name: 'a', attributes: { t: 'x < y' }, text: '1 & 2', children: [] },
          { name: 'b', attributes: {}, text: '', children: [] },
        ],
      },
    ],
  });
});
