import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/Button';
import { Field } from '../../ui/controls/Field';
import { PasswordField } from '../../ui/controls/PasswordField';
import { Grid, Stack } from '../../ui/layout/primitives';
import styles from './client.module.css';
import { type LinkForm, linkErrors } from './link-state';

type Props = {
  email: string;
  isBusy: boolean;
  /** Messages of the server by rejected field. */
  refused: Partial<Record<keyof LinkForm, string>>;
  onSave: (form: LinkForm) => void;
};

const FIELDS = [
  { name: 'password', label: 'newPassword' },
  { name: 'passwordCheck', label: 'newPasswordCheck' },
] as const;

export const SetPasswordForm = ({ email, isBusy, refused, onSave }: Props) => {
  const { t } = useTranslation('client');
  const [form, setForm] = useState<LinkForm>({ password: '', passwordCheck: '' });
  const [isJudged, setJudged] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const errors = isJudged ? linkErrors(form) : {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setJudged(true);
    const [firstBad] = Object.keys(linkErrors(form));
    if (firstBad) element.current?.querySelector<HTMLInputElement>(`[name="${firstBad}"]`)?.focus();
    else onSave(form);
  };

  return (
    <Stack as="form" ref={element} className={styles.form} onSubmit={submit} noValidate>
      {/* Lets password managers store user name and password as a pair */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Grid gap="12 16" className={styles.clientFormSection}>
        {FIELDS.map(({ name, label }) => {
          const error = errors[name];
          return (
            <Field
              key={name}
              look="form"
              label={t(label)}
              error={error ? t(error) : refused[name]}
              required
              {...(name === 'password' && { hint: t('newPasswordHint') })}
            >
              {(control) => (
                <PasswordField
                  {...control}
                  name={name}
                  size="touch"
                  autoComplete="new-password"
                  value={form[name]}
                  onValue={(value) => setForm({ ...form, [name]: value })}
                />
              )}
            </Field>
          );
        })}
      </Grid>
      <Button type="submit" kind="primary" size="large" block busy={isBusy}>
        {t('link.submit')}
      </Button>
    </Stack>
  );
};
