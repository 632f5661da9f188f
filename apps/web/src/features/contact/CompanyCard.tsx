import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/Card';
import { Grid } from '../../ui/layout/primitives';
import styles from './ContactPage.module.css';
import { type Company, phoneLink } from './state';

export const CompanyCard = ({ details }: { details: Company }) => {
  const { t } = useTranslation('pages');
  const { company_name, company_address, company_telephone, company_mail } = details;
  return (
    <Card title={t('contact.company')} ruled>
      <Grid as="dl" columns="label fill" gap="8 16" size="data" className={styles.company}>
        <dt>{t('contact.company.name')}</dt>
        <dd>
          <b>{company_name ?? t('value.none')}</b>
        </dd>
        <dt>{t('contact.company.address')}</dt>
        <dd>{company_address ?? t('value.none')}</dd>
        <dt>{t('contact.company.telephone')}</dt>
        <dd>{company_telephone ? <a href={phoneLink(company_telephone)}>{company_telephone}</a> : t('value.none')}</dd>
        <dt>{t('contact.company.mail')}</dt>
        <dd>{company_mail ? <a href={`mailto:${company_mail}`}>{company_mail}</a> : t('value.none')}</dd>
      </Grid>
    </Card>
  );
};
