import { describe, expect, it } from 'vitest';
import { oneLine, stripTags } from './strip-tags';

describe('stripTags', () => {
  it.each([
    ['plain text stays', '坡趾封閉', '坡趾封閉'],
    ['marks go', '<p><strong>TK12</strong> 位移<em>加速</em></p>', 'TK12 位移加速'],
    ['paragraphs are lines', '<p>一</p><p>二</p>', '一\n二'],
    ['so are breaks', '<p>一<br>二<br/>三</p>', '一\n二\n三'],
    ['a span with its class and style goes', '<span class="ink-muted" style="color: red">灰</span>', '灰'],
    ['an empty paragraph keeps its line', '<p>一</p><p></p><p>三</p>', '一\n\n三'],
    ['entities become what they mean', '<p>3 &lt; 5 &amp; 7 &gt; 6&nbsp;&#38;&#x5761;</p>', '3 < 5 & 7 > 6 &坡'],
    ['a written-out entity is decoded once', '&amp;lt;p&amp;gt;', '&lt;p&gt;'],
    ['an unknown entity stays', '&frac12;', '&frac12;'],
    ['a comparison is no tag', '<p>R < 5 mm</p>', 'R < 5 mm'],
    ['a tag with a line break inside goes', '<p\nclass="a">一</p>', '一'],
    ['nothing is nothing', '<p></p>', ''],
  ])('%s', (_, html, text) => {
    expect(stripTags(html)).toBe(text);
  });
});

it('oneLine puts the lines one after another', () => {
  expect(oneLine('<p>一</p><p>二 <br>三</p>')).toBe('一 二 三');
});
