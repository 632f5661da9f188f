import { expect, it } from 'vitest';
import { asRichText } from './as-rich-text';
import { stripTags } from './strip-tags';

it('makes each line a paragraph and nothing markup', () => {
  expect(asRichText('行動 <TM-03>\n34.8 > 30 & "紅"')).toBe(
    '<p>行動 &lt;TM-03&gt;</p><p>34.8 &gt; 30 &amp; &quot;紅&quot;</p>',
  );
});

it.each(['行動 <b>TM-03</b>', '一\n\n三', 'a &amp; b', ''])('loses nothing of %j', (text) => {
  expect(stripTags(asRichText(text))).toBe(text);
});
