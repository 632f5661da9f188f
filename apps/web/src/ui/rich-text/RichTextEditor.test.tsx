import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Editor as Tiptap } from '@tiptap/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../test-support';
import { EXTENSIONS } from './extensions';
import { RichTextEditor } from './RichTextEditor';

const roundTrip = (html: string) => new Tiptap({ extensions: EXTENSIONS, content: html, injectCSS: false }).getHTML();

it.each([
  ['every mark', '<p><strong>粗</strong><em>斜</em><u>底</u><s>刪</s></p>'],
  ['an ink', '<p><span class="ink-teal">色</span></p>'],
  ['an ink within bold', '<p><span class="ink-muted"><strong>灰粗</strong></span></p>'],
  ['breaks and paragraphs', '<p>一<br>二</p><p>三</p>'],
])('keeps %s from one edit to the next', (_, html) => {
  expect(roundTrip(html)).toBe(html);
});

it.each([
  ['a status colour', '<p><span style="color: red">紅</span></p>', '<p>紅</p>'],
  ['a heading', '<h1>標題</h1>', '<p>標題</p>'],
  ['a list', '<ul><li>項</li></ul>', '<p>項</p>'],
  ['a link', '<p><a href="https://example.org">看</a></p>', '<p>看</p>'],
])('keeps the words of %s that is pasted', (_, html, kept) => {
  expect(roundTrip(html)).toBe(kept);
});

it('formats by its bar, and takes it back', async () => {
  const onChange = vi.fn();
  renderUi(<RichTextEditor label="內容" initial="<p>位移</p>" onChange={onChange} />);
  const bold = await screen.findByRole('button', { name: '粗體' });
  const area = await screen.findByRole('textbox', { name: '內容' });
  const { editor } = area as unknown as { editor: Tiptap };
  act(() => void editor.commands.selectAll());
  await userEvent.click(bold);
  expect(onChange).toHaveBeenLastCalledWith('<p><strong>位移</strong></p>');
  expect(bold.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: '藍綠色' }));
  expect(onChange).toHaveBeenLastCalledWith('<p><span class="ink-teal"><strong>位移</strong></span></p>');
  await userEvent.click(screen.getByRole('button', { name: '復原' }));
  await userEvent.click(screen.getByRole('button', { name: '復原' }));
  expect(onChange).toHaveBeenLastCalledWith('<p>位移</p>');
  act(() => void editor.commands.clearContent(true));
  expect(onChange).toHaveBeenLastCalledWith('');
});

it('keeps the keys of an input method from whatever stands around', async () => {
  const outside = vi.fn();
  renderUi(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog
    <div onKeyDown={outside}>
      <RichTextEditor label="內容" initial="" onChange={() => undefined} />
    </div>,
  );
  const area = await screen.findByRole('textbox', { name: '內容' });
  fireEvent.keyDown(area, { key: 'Escape', isComposing: true });
  expect(outside).not.toHaveBeenCalled();
  fireEvent.keyDown(area, { key: 'Escape' });
  expect(outside).toHaveBeenCalledOnce();
});
