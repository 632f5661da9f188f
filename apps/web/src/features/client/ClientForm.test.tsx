import '../../ui/test-support';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderApp, speakChinese } from '../../app/test-support';
import { ClientForm } from './ClientForm';
import { EMPTY_CLIENT } from './state';

beforeAll(speakChinese);
afterEach(cleanup);

it.each([
  ['five characters', 'abcde', 'abcde', '密碼不能小於6位'],
  ['two that differ', 'abcdef', 'abcdeg', '兩次輸入密碼不一致!'],
])('%s: nothing is sent, and it says why', async (_, password, again, words) => {
  const onSave = vi.fn();
  const initial = { ...EMPTY_CLIENT, email: 'a@b.co', password: 'talus-demo' };
  const { container } = renderApp(<ClientForm initial={initial} isForced={false} isBusy={false} onSave={onSave} />);
  const person = userEvent.setup({ delay: null });
  const type = (name: string, text: string) =>
    person.type(container.querySelector(`[name="${name}"]`) as HTMLInputElement, text);
  await type('newPassword', password);
  await type('newPasswordCheck', again);
  expect(screen.queryByText(words)).toBeNull();
  await person.click(screen.getByRole('button', { name: '儲存' }));
  expect(screen.getByText(words)).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
});
