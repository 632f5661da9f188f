import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './IconButton';
import { TextField } from './TextField';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'icon' | 'after'>;

/** A password field that can show its text. */
export const PasswordField = (props: Props) => {
  const { t } = useTranslation('ui');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      icon="lock"
      after={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={t(shown ? 'password.hide' : 'password.show')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
};
