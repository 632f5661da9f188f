import type { AdvancedClient } from '@talus/contract/admin/advanced';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../lib/drafts/use-draft';
import { Button } from '../../../ui/controls/Button';
import { Card } from '../../../ui/layout/Card';
import { Row, Text } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { useAdvancedWrites } from '../queries';
import { membersOf } from '../state';
import { useWrite } from '../use-report';
import { Several } from './Several';

type Props = { projectId: string | null; clients: readonly AdvancedClient[] };

/** The users who may view the project. */
export const MembersCard = ({ projectId, clients }: Props) => {
  const { t } = useTranslation('advanced');
  const writes = useAdvancedWrites();
  const write = useWrite();
  const { state: picked, set: setPicked } = useDraft<readonly string[] | null>(
    `advanced members ${projectId}`,
    () => null,
    Boolean,
  );
  const [isBusy, setBusy] = useState(false);
  const size = usePhone() ? 'touch' : 'normal';
  const members = picked ?? (projectId === null ? [] : membersOf(clients, projectId));
  const update = async () => {
    if (projectId === null) return;
    setBusy(true);
    const mesk = clients.map(({ _id }) => _id);
    const body = { projectName: projectId, clients: [...members], client_mesk: mesk };
    if (await write(() => writes.updateClients(body), t('updated'))) setPicked(null);
    setBusy(false);
  };
  return (
    <Card title={t('members.title')}>
      <Text as="p" below={8} size="data" tone="muted">
        {t('members.note')}
      </Text>
      <Several
        name="members"
        label={t('members.field')}
        choices={clients.map(({ _id, name, email }) => ({ value: _id, label: `${name}　${email}` }))}
        value={members}
        onChange={setPicked}
        isDisabled={projectId === null}
      />
      <Row gap={8} align="center" justify="end" above={12}>
        <Button size={size} disabled={projectId === null} busy={isBusy} onClick={() => void update()}>
          {t('members.update')}
        </Button>
      </Row>
    </Card>
  );
};
