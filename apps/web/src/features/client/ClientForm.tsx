import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../lib/drafts/use-draft';
import { Button } from '../../ui/controls/Button';
import { Field } from '../../ui/controls/Field';
import { PasswordField } from '../../ui/controls/PasswordField';
import { TextField } from '../../ui/controls/TextField';
import type { IconName } from '../../ui/icons/icon-paths';
import { Grid, Stack } from '../../ui/layout/primitives';
import styles from './client.module.css';
import { type ClientForm as Form, PROFILE, validateClient } from './state';

type Props = { initial: Form; isForced: boolean; isBusy: boolean; onSave: (form: Form) => void };

type Row = { name: keyof Form; autoComplete: string; icon?: IconName; hint?: boolean; required?: 'always' | 'forced' };

const SECTIONS: readonly (readonly Row[])[] = [
  [
    { name: 'email', autoComplete: 'username', icon: 'mail', required: 'always' },
    { name: 'password', autoComplete: 'current-password', required: 'always' },
  ],
  [
    { name: 'newPassword', autoComplete: 'new-password', hint: true, required: 'forced' },
    { name: 'newPasswordCheck', autoComplete: 'new-password', required: 'forced' },
  ],
  [
    { name: 'name', autoComplete: 'name', icon: 'user' },
    { name: 'phone', autoComplete: 'tel', icon: 'phone' },
  ],
];

const isPassword = (name: keyof Form) => name.toLowerCase().includes('password');

/** Fields kept as a draft while unsaved; passwords are never kept. */
const TOLD = ['email', 'name', 'phone'] as const;
type Told = Pick<Form, (typeof TOLD)[number]>;

const toldOf = ({ email, name, phone }: Form): Told => ({ email, name, phone });

export const ClientForm = ({ initial, isForced, isBusy, onSave }: Props) => {
  const { t } = useTranslation('client');
  const { state: told, set: tell } = useDraft<Told>(
    PROFILE,
    () => toldOf(initial),
    (typed) => TOLD.some((name) => typed[name] !== initial[name]),
  );
  const [secrets, setSecrets] = useState(initial);
  const form: Form = { ...secrets, ...told };
  const [isJudged, setJudged] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const errors = isJudged ? validateClient(form, isForced) : {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setJudged(true);
    const [firstBad] = Object.keys(validateClient(form, isForced));
    if (firstBad) element.current?.querySelector<HTMLInputElement>(`[name="${firstBad}"]`)?.focus();
    else onSave(form);
  };

  const row = ({ name, autoComplete, icon, hint, required }: Row) => {
    const error = errors[name];
    const Control = isPassword(name) ? PasswordField : TextField;
    return (
      <Field
        key={name}
        look="form"
        label={t(name)}
        error={error && t(error)}
        required={required === 'always' || (required === 'forced' && isForced)}
        {...(hint && { hint: t('newPasswordHint') })}
      >
        {(control) => (
          <Control
            {...control}
            {...(icon && !isPassword(name) && { icon })}
            name={name}
            size="touch"
            autoComplete={autoComplete}
            value={form[name]}
            onValue={(value) =>
              isPassword(name) ? setSecrets({ ...secrets, [name]: value }) : tell({ ...told, [name]: value })
            }
          />
        )}
      </Field>
    );
  };

  return (
    <Stack as="form" ref={element} className={styles.form} onSubmit={submit} noValidate>
      {SECTIONS.map((rows) => (
        <Grid key={rows[0]?.name} gap="12 16" className={styles.clientFormSection}>
          {rows.map(row)}
        </Grid>
      ))}
      <Button type="submit" kind="primary" size="large" block busy={isBusy}>
        {t('submit')}
      </Button>
    </Stack>
  );
};
