import { useTranslation } from 'react-i18next';
import { Loaded } from '../../app/frame/Loaded';
import { readOf } from '../../app/frame/read';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { Shown } from '../../app/frame/Shown';
import { useProjectDetails } from '../../app/project-queries';
import { Card } from '../../ui/layout/Card';
import { Grid, Stack } from '../../ui/layout/primitives';
import { EmptyState } from '../../ui/status/EmptyState';
import { CompanyCard } from './CompanyCard';
import { ContactCard } from './ContactCard';
import styles from './ContactPage.module.css';
import { hasCompany } from './state';

export const ContactPage = () => {
  const { t } = useTranslation(['pages', 'shell']);
  const query = useProjectDetails();
  const title = t('shell:screen.contact');
  return (
    <ScreenFrame title={title}>
      <Loaded query={query} what={title}>
        {(details) => (
          <Grid gap={12} align="start" className={styles.page}>
            <Card
              title={t('contact.people')}
              caption={details.contacts.length > 0 && t('contact.people.count', { n: details.contacts.length })}
              padded={false}
              ruled
            >
              <Shown
                read={readOf(query)}
                total={details.contacts.length}
                empty={
                  <EmptyState icon="contact" title={t('contact.empty.title')}>
                    {t('contact.empty.text')}
                  </EmptyState>
                }
              >
                <Stack as="ul">
                  {details.contacts.map((contact) => (
                    <ContactCard key={`${contact.name} ${contact.phone} ${contact.email}`} contact={contact} />
                  ))}
                </Stack>
              </Shown>
            </Card>
            {hasCompany(details) && <CompanyCard details={details} />}
          </Grid>
        )}
      </Loaded>
    </ScreenFrame>
  );
};
