import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../test-support';
import { cleanHtml } from './clean';
import { RichText } from './RichText';

describe('cleanHtml', () => {
  it.each([
    ['what the editor writes stays', '<p><strong>粗</strong><em>斜</em><u>底</u><s>刪</s><br></p>'],
    ['an ink stays', '<p><span class="ink-plum">紫</span></p>'],
  ])('%s', (_, html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([
    ['a script goes', '<p>一<script>alert(1)</script></p>', '<p>一</p>'],
    ['a picture goes', '<img src=x onerror=alert(1)>二', '二'],
    ['handlers go', '<p onclick="alert(1)">三</p>', '<p>三</p>'],
    ['a link keeps its words', '<a href="javascript:alert(1)">四</a>', '四'],
    ['a class of the application goes', '<p class="shell">五</p>', '<p>五</p>'],
    ['what would cover the page goes', '<p style="position:fixed;inset:0">六</p>', '<p>六</p>'],
    [
      'a harmless style stays',
      '<span style="color:teal;width:9000px">七</span>',
      '<span style="color: teal">七</span>',
    ],
    ['an id goes', '<p id="root" data-x="1" aria-label="x">八</p>', '<p>八</p>'],
    ['a form goes', '<form action="//x"><input name=a>九</form>', '九'],
  ])('%s', (_, html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });
});

it('shows the words as they were formatted', () => {
  renderUi(<RichText html="<p>坡趾<strong>封閉</strong></p>" />);
  expect(screen.getByText('封閉').tagName).toBe('STRONG');
});
