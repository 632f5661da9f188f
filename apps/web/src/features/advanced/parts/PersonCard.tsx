import type { AdvancedClient } from '@talus/contract/admin/advanced';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outcomeOf } from '../../../app/form/save-outcome';
import { PasswordLinkDialog } from '../../../entities/people/PasswordLinkDialog';
import { Button } from '../../../ui/controls/Button';
import { FormBody } from '../../../ui/form/FormBody';
import { FormProvider } from '../../../ui/form/FormProvider';
import { FormSections } from '../../../ui/form/FormSections';
import { FormTrouble } from '../../../ui/form/FormTrouble';
import { useFormHandle } from '../../../ui/form/form-context';
import { Card } from '../../../ui/layout/Card';
import { Row, Text } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { useNotice } from '../../../ui/overlay/Notice';
import { NEW_CLIENT } from '../form';
import { useAdvancedWrites } from '../queries';

/** The form for a new user; the link for setting the password is shown once. */
export const PersonCard = () => {
  const { t } = useTranslation('advanced');
  const notice = useNotice();
  const writes = useAdvancedWrites();
  const [nth, setNth] = useState(0);
  const [made, setMade] = useState<AdvancedClient | null>(null);
  return (
    <Card title={t('person.title')}>
      <Text as="p" below={8} size="data" tone="muted">
        {t('person.note')}
      </Text>
      <FormProvider
        key={nth}
        draft="advanced person"
        form={NEW_CLIENT}
        record={null}
        save={(input) =>
          outcomeOf(async () => {
            const clients = await writes.addClient(input);
            setMade(clients.find(({ link }) => link) ?? null);
            notice.success(t('person.done'));
          })
        }
        onSaved={() => setNth((n) => n + 1)}
      >
        <FormBody label={t('person.title')}>
          <FormSections />
        </FormBody>
        <Add />
      </FormProvider>
      {made?.link && <PasswordLinkDialog made={{ ...made, link: made.link }} onClose={() => setMade(null)} />}
    </Card>
  );
};

const Add = () => {
  const { t } = useTranslation('advanced');
  const { submit, isBusy } = useFormHandle();
  const size = usePhone() ? 'touch' : 'normal';
  return (
    <Row gap={8} align="center" justify="end" above={12}>
      <FormTrouble isNew />
      <Button size={size} icon="plus" busy={isBusy} onClick={submit}>
        {t('person.add')}
      </Button>
    </Row>
  );
};
