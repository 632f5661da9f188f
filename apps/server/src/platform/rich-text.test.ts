import { describe, expect, it } from 'vitest';
import { cleanRichText } from './rich-text';

describe('cleanRichText', () => {
  it.each([
    [
      'what the editor writes stays as it is',
      '<p><strong>粗</strong><em>斜</em><u>底</u><s>刪</s><br /><span class="ink-teal">色</span></p>',
      '<p><strong>粗</strong><em>斜</em><u>底</u><s>刪</s><br /><span class="ink-teal">色</span></p>',
    ],
    ['a script goes with its words', '<p>一<script>alert(1)</script></p>', '<p>一</p>'],
    ['a heading keeps its words', '<h1>標題</h1>', '標題'],
    ['a picture goes', '<p>圖<img src=x onerror=alert(1)></p>', '<p>圖</p>'],
    ['a link keeps its words', '<p><a href="javascript:alert(1)">看</a></p>', '<p>看</p>'],
    ['handlers go', '<p onclick="alert(1)">一</p>', '<p>一</p>'],
    ['an unknown class goes', '<span class="ink-muted shell">一</span>', '<span class="ink-muted">一</span>'],
    [
      'harmless style stays',
      '<span style="color: teal; position: fixed">一</span>',
      '<span style="color:teal">一</span>',
    ],
    ['an address in a style goes', '<p style="background-color: url(//x)">一</p>', '<p>一</p>'],
    ['an unclosed tag is closed', '<p><strong>一', '<p><strong>一</strong></p>'],
    ['a foreign tree goes whole', '<svg><style><p title="</style><img src=x onerror=alert(1)>">', ''],
    ['a comparison is kept as text', '<p>R < 5</p>', '<p>R &lt; 5</p>'],
    ['a comment goes', '<!-- x --><p>一</p>', '<p>一</p>'],
  ])('%s', (_, html, kept) => {
    expect(cleanRichText(html)).toBe(kept);
  });

  it('cleaning twice changes nothing', () => {
    const once = cleanRichText('<p>3 &lt; 5 &amp; <b>7</b><span style="color:#fff">x</span></p>');
    expect(cleanRichText(once)).toBe(once);
  });
});
