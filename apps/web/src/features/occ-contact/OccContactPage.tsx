import type { Contact } from '@talus/contract/places/project';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../app/frame/Loaded';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { useProjectDetails } from '../../app/project-queries';
import { Card } from '../../ui/layout/Card';
import { Text } from '../../ui/layout/primitives';
import { EmptyState } from '../../ui/status/EmptyState';
import styles from './OccContactPage.module.css';

const dial = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

const OccContactRow = ({ contact: { name, unit, phone, email, remark } }: { contact: Contact }) => {
  const { t } = useTranslation('pages');
  return (
    <tr>
      <Text as="td" data-label={t('contact.name')} weight="strong" nowrap>
        {name}
      </Text>
      <td data-label={t('contact.unit')}>{unit || t('value.none')}</td>
      <td data-label={t('contact.phone')}>{phone ? <a href={dial(phone)}>{phone}</a> : t('value.none')}</td>
      <td data-label={t('contact.email')}>{email ? <a href={`mailto:${email}`}>{email}</a> : t('value.none')}</td>
      <td data-label={t('contact.remark')}>{remark || t('value.none')}</td>
    </tr>
  );
};

const OccContactTable = ({ contacts }: { contacts: readonly Contact[] }) => {
  const { t } = useTranslation('pages');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('contact.name')}</th>
          <th scope="col">{t('contact.unit')}</th>
          <th scope="col">{t('contact.phone')}</th>
          <th scope="col">{t('contact.email')}</th>
          <th scope="col">{t('contact.remark')}</th>
        </tr>
      </thead>
      <tbody>
        {contacts.map((contact) => (
          <OccContactRow key={`${contact.name} ${contact.phone} ${contact.email}`} contact={contact} />
        ))}
      </tbody>
    </table>
  );
};

/** The contacts that the operations centre calls. */
export const OccContactPage = () => {
  const { t } = useTranslation(['pages', 'shell']);
  const query = useProjectDetails();
  const title = t('shell:screen.occContact');
  const count = query.data?.occ_contacts.length ?? 0;
  return (
    <ScreenFrame title={title} shown={count > 0 ? [t('occ.count', { n: count })] : []}>
      <Loaded
        query={query}
        what={title}
        count={({ occ_contacts }) => occ_contacts.length}
        empty={
          <Card padded={false}>
            <EmptyState icon="phone" title={t('occ.empty.title')}>
              {t('occ.empty.text')}
            </EmptyState>
          </Card>
        }
      >
        {({ occ_contacts }) => (
          <Card padded={false}>
            <OccContactTable contacts={occ_contacts} />
          </Card>
        )}
      </Loaded>
    </ScreenFrame>
  );
};
