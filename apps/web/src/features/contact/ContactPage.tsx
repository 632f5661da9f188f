import { useTranslation } from 'react-i18next';
import { Loaded } from '../../app/frame/Loaded';
import { Page } from '../../app/frame/Page';
import { useProjectDetails } from '../../app/project-queries';
import { useProject } from '../../app/session/store';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { PageHeader } from '../../ui/PageHeader';
import { CompanyCard } from './CompanyCard';
import { ContactCard } from './ContactCard';
import styles from './ContactPage.module.css';
import { hasCompany } from './state';

export const ContactPage = () => {
  const { t } = useTranslation(['pages', 'shell']);
  const project = useProject();
  const query = useProjectDetails();
  const title = t('shell:screen.contact');
  return (
    <Page>
      <PageHeader title={title} shown={project ? [project.name] : []} />
      <Loaded query={query} what={title}>
        {(details) => (
          <div className={styles.page}>
            <Card
              title={t('contact.people')}
              caption={details.contacts.length > 0 && t('contact.people.count', { n: details.contacts.length })}
              padded={false}
              ruled
            >
              {details.contacts.length > 0 ? (
                <ul className={styles.people}>
                  {details.contacts.map((contact) => (
                    <ContactCard key={`${contact.name} ${contact.phone} ${contact.email}`} contact={contact} />
                  ))}
                </ul>
              ) : (
                <EmptyState icon="contact" title={t('contact.empty.title')}>
                  {t('contact.empty.text')}
                </EmptyState>
              )}
            </Card>
            {hasCompany(details) && <CompanyCard details={details} />}
          </div>
        )}
      </Loaded>
    </Page>
  );
};
