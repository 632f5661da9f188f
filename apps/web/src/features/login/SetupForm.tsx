import { createFirstAdministrator, firstAdministratorInput } from '@talus/contract/admin/user';
import { useTranslation } from 'react-i18next';
import { outcomeOf } from '../../app/form/save-outcome';
import { api } from '../../lib/api';
import { Button } from '../../ui/controls/Button';
import { FormBody } from '../../ui/form/FormBody';
import { FormProvider } from '../../ui/form/FormProvider';
import { FormSections } from '../../ui/form/FormSections';
import { FormTrouble } from '../../ui/form/FormTrouble';
import { fieldsOf } from '../../ui/form/fields';
import { useFormHandle } from '../../ui/form/form-context';
import styles from './login.module.css';

const SETUP_FIELDS = fieldsOf(firstAdministratorInput, {
  code: {
    label: 'login:setup.code',
    hint: 'login:setup.codeHint',
    span: 'whole',
    autoFocus: true,
    autoComplete: 'off',
  },
  name: { label: 'login:setup.name', span: 'whole', autoComplete: 'name' },
  email: { label: 'login:email', span: 'whole', control: 'email', autoComplete: 'username' },
  password: { label: 'login:setup.password', span: 'whole', control: 'password', autoComplete: 'new-password' },
});

type Person = { email: string; password: string };
type Props = { onCreated: (token: string, person: Person) => Promise<void> };

/** The form for the first administrator of an empty installation, with the code that the server printed. */
export const SetupForm = ({ onCreated }: Props) => {
  const { t } = useTranslation('login');
  const save = (input: Person & { code: string; name: string }) =>
    outcomeOf(async () => {
      const { token } = await api(createFirstAdministrator, { body: input });
      await onCreated(token, input);
    });
  return (
    <FormProvider draft="setup" form={SETUP_FIELDS} record={null} save={save}>
      <FormBody label={t('setup.title')}>
        <FormSections />
        <FormTrouble />
        <Submit />
      </FormBody>
    </FormProvider>
  );
};

const Submit = () => {
  const { t } = useTranslation('login');
  const { submit, isBusy } = useFormHandle();
  return (
    <Button kind="primary" size="large" block busy={isBusy} className={styles.submit} onClick={submit}>
      {t('setup.submit')}
    </Button>
  );
};
