import { type FormEvent, type KeyboardEvent, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/Button';
import { Field } from '../../ui/controls/Field';
import { PasswordField } from '../../ui/controls/PasswordField';
import { TextField } from '../../ui/controls/TextField';
import { Stack } from '../../ui/layout/primitives';
import { DemoHint } from './DemoHint';
import styles from './login.module.css';
import { EMPTY_LOGIN, type LoginForm as Form, reduceLogin, shownErrors, validateLogin } from './state';

/** Tracks whether Caps Lock was on at the last key; spread the handlers on the password field. */
const useCapsLock = () => {
  const [isOn, setOn] = useState(false);
  const read = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { isOn, handlers: { onKeyDown: read, onKeyUp: read } };
};

type Props = { onSubmit: (form: Form) => void; isBusy: boolean };

export const LoginForm = ({ onSubmit, isBusy }: Props) => {
  const { t } = useTranslation('login');
  const [state, dispatch] = useReducer(reduceLogin, EMPTY_LOGIN);
  const capsLock = useCapsLock();
  const form = useRef<HTMLFormElement>(null);
  const errors = shownErrors(state);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    dispatch({ type: 'submitted' });
    const [firstBad] = Object.keys(validateLogin(state.form));
    if (firstBad) form.current?.querySelector<HTMLInputElement>(`[name="${firstBad}"]`)?.focus();
    else onSubmit(state.form);
  };

  return (
    <Stack as="form" ref={form} onSubmit={submit} noValidate>
      <Stack gap={12}>
        <Field look="form" label={t('email')} error={errors.email && t(errors.email)}>
          {(control) => (
            <TextField
              {...control}
              name="email"
              type="email"
              size="touch"
              icon="mail"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              value={state.form.email}
              onValue={(value) => dispatch({ type: 'typed', field: 'email', value })}
              onBlur={() => dispatch({ type: 'left', field: 'email' })}
            />
          )}
        </Field>
        <Field
          look="form"
          label={t('password')}
          error={errors.password && t(errors.password)}
          {...(capsLock.isOn && { hint: t('capsLock') })}
        >
          {(control) => (
            <PasswordField
              {...control}
              {...capsLock.handlers}
              name="password"
              size="touch"
              autoComplete="current-password"
              minLength={6}
              value={state.form.password}
              onValue={(value) => dispatch({ type: 'typed', field: 'password', value })}
              onBlur={() => dispatch({ type: 'left', field: 'password' })}
            />
          )}
        </Field>
      </Stack>
      <Button type="submit" kind="primary" size="large" block busy={isBusy} className={styles.submit}>
        {t('submit')}
      </Button>
      <DemoHint onFill={(filled) => dispatch({ type: 'filled', form: filled })} />
    </Stack>
  );
};
