import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../controls/Button';
import { renderUi } from '../test-support';
import { NoticeProvider, useNotice } from './Notice';

const Buttons = () => {
  const notice = useNotice();
  return (
    <>
      <Button onClick={() => notice.success('已儲存 10 筆量測值')}>save</Button>
      <Button onClick={() => notice.info('資料下載中')}>load</Button>
      <Button onClick={() => notice.error({ title: '沒有權限查看', code: 'access.denied' })}>look</Button>
    </>
  );
};

const say = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('Notice', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    renderUi(
      <NoticeProvider>
        <Buttons />
      </NoticeProvider>,
    );
  });
  afterEach(() => vi.useRealTimers());

  it.each([
    ['save', '已儲存 10 筆量測值', 2000],
    ['load', '資料下載中', 2500],
    ['look', '沒有權限查看', 3500],
  ])('%s: "%s" stays %i ms', (button, words, ms) => {
    say(button);
    pass(ms - 1);
    expect(screen.getByText(words)).toBeTruthy();
    pass(1);
    expect(screen.queryByText(words)).toBeNull();
  });

  it('stays while it is pointed at, and goes on counting after', () => {
    say('save');
    pass(1500);
    const card = screen.getByText('已儲存 10 筆量測值');
    fireEvent.mouseEnter(card.parentElement?.parentElement as Element);
    pass(60_000);
    expect(screen.getByText('已儲存 10 筆量測值')).toBeTruthy();
    fireEvent.mouseLeave(card.parentElement?.parentElement as Element);
    pass(499);
    expect(screen.getByText('已儲存 10 筆量測值')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('已儲存 10 筆量測值')).toBeNull();
  });

  it('shows the code of an error when asked, and then stays until it is closed', () => {
    say('look');
    expect(screen.getByRole('alert').textContent).toBe('沒有權限查看');
    say('顯示代碼');
    pass(60_000);
    expect(screen.getByText('access.denied')).toBeTruthy();
    say('關閉通知');
    expect(screen.queryByText('沒有權限查看')).toBeNull();
  });

  it('is announced', () => {
    expect(screen.getByRole('region', { name: '通知' }).getAttribute('aria-live')).toBe('polite');
  });
});
