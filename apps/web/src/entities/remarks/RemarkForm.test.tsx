import '../../ui/test-support';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../app/test-data';
import { renderApp, speakChinese } from '../../app/test-support';
import { ConfirmProvider } from '../../ui/overlay/Confirm';
import type { RemarkSource } from './queries';
import { RemarkForm } from './RemarkForm';
import type { RemarkDraft } from './remark-form';

const DRAFT: RemarkDraft = {
  instrumentId: idOf(1),
  remarkId: idOf(9),
  range: { from: 0, to: 1 },
  type: 'status',
  content: '位移加速，加巡',
};

const show = (given: { draft?: RemarkDraft; canDelete?: boolean; answer?: () => Promise<unknown> } = {}) => {
  const asked: unknown[] = [];
  const client = (route: { method: string }, { params }: { params: unknown }) => {
    asked.push([route.method, params]);
    return given.answer?.() ?? Promise.resolve({ ok: true });
  };
  const by = { client, projectId: idOf(2), canDelete: given.canDelete ?? true } as unknown as RemarkSource;
  const onSaved = vi.fn();
  renderApp(
    <ConfirmProvider>
      <RemarkForm
        by={by}
        draft={given.draft ?? DRAFT}
        instrument="TM-03"
        now={2}
        zone="Asia/Taipei"
        onClose={() => undefined}
        onSaved={onSaved}
      />
    </ConfirmProvider>,
  );
  return { asked, onSaved };
};
const remove = () => screen.getByRole('button', { name: '刪除' });

beforeAll(speakChinese);

describe('a remark', () => {
  it('is deleted after a question, and the curves read anew', async () => {
    const { asked, onSaved } = show();
    await userEvent.click(remove());
    const question = await screen.findByRole('alertdialog', { name: '刪除這則備註？' });
    expect(question.textContent).toContain('「位移加速，加巡」會從 TM-03 的曲線移除');
    expect(asked).toEqual([]);
    fireEvent.click([...question.querySelectorAll('button')].find((one) => one.textContent === '刪除') as Element);
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(asked).toEqual([['DELETE', { instrumentId: idOf(1), remarkId: idOf(9) }]]);
  });

  it('stays where the answer is no, and says so where it could not be deleted', async () => {
    const { asked, onSaved } = show({ answer: () => Promise.reject(new Error('no')) });
    await userEvent.click(remove());
    await userEvent.keyboard('{Escape}');
    expect(asked).toEqual([]);
    await userEvent.click(remove());
    const question = await screen.findByRole('alertdialog');
    fireEvent.click([...question.querySelectorAll('button')].find((one) => one.textContent === '刪除') as Element);
    expect(await screen.findByText('備註無法刪除')).toBeTruthy();
    expect(onSaved).not.toHaveBeenCalled();
  });

  it.each([
    { why: 'administrators alone delete', given: { canDelete: false } },
    { why: 'a new one has nothing to delete', given: { draft: { ...DRAFT, remarkId: null } } },
  ])('$why', ({ given }) => {
    show(given);
    expect(screen.queryByRole('button', { name: '刪除' })).toBeNull();
  });
});
