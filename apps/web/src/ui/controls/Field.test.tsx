import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../test-support';
import { Field } from './Field';
import { PasswordField } from './PasswordField';
import { TextField } from './TextField';

describe('Field', () => {
  it('gives its control a name, a hint and the sentence of an error', () => {
    renderUi(
      <Field label="電子郵件" hint="專案帳號" error="請輸入正確的郵箱" required>
        {(control) => <TextField {...control} value="x" onValue={() => undefined} />}
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: /電子郵件/ });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['請輸入正確的郵箱', '專案帳號']);
    expect(screen.getByRole('alert').textContent).toBe('請輸入正確的郵箱');
  });

  it('is valid without an error', () => {
    renderUi(
      <Field label="電子郵件">{(control) => <TextField {...control} value="" onValue={() => undefined} />}</Field>,
    );
    expect(screen.getByRole('textbox', { name: '電子郵件' }).getAttribute('aria-invalid')).toBeNull();
  });
});

const Form = () => {
  const [secret, setSecret] = useState('');
  return (
    <Field label="Password">{(control) => <PasswordField {...control} value={secret} onValue={setSecret} />}</Field>
  );
};

describe('PasswordField', () => {
  it('hides what is typed until it is asked to show it', async () => {
    renderUi(<Form />, 'en');
    const input = screen.getByLabelText<HTMLInputElement>('Password');
    await userEvent.type(input, 'talus');
    expect(input.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect([input.type, input.value]).toEqual(['text', 'talus']);
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.type).toBe('password');
  });
});
