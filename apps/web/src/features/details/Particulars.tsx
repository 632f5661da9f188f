import type { ProjectDetails } from '@talus/contract/places/project';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { now } from '../../app/clock';
import { offsetText } from '../../lib/offset-text';
import { Card } from '../../ui/layout/Card';
import { Box, Grid, Text } from '../../ui/layout/primitives';
import styles from './DetailsPage.module.css';
import { coordinatesText } from './state';

export const Particulars = ({ details }: { details: ProjectDetails }) => {
  const { t } = useTranslation('pages');
  const { timezone, start_date } = details;
  const rows = [
    ['details.name', details.name],
    ['details.number', details.project_id],
    ['details.location', details.location],
    ['details.coordinates', coordinatesText(details.lat, details.lon)],
    ['details.timezone', `${timezone} ${offsetText(now(), timezone)}`],
    ['details.start', start_date && formatTime(Date.parse(start_date), timezone, 'YYYY-MM-DD')],
    ['details.client', details.client],
    ['details.contractor', details.contractor],
    ['details.instrumentCompany', details.instrument_company],
  ] as const;
  return (
    <Card title={t('details.particulars')} ruled>
      <dl>
        {rows.map(([key, value]) => (
          <Grid key={key} gap={12} pad="6 0" size="data" className={styles.row}>
            <Text as="dt" tone="muted">
              {t(key)}
            </Text>
            <Text as="dd" breaks>
              {value || t('value.none')}
            </Text>
          </Grid>
        ))}
      </dl>
      {details.description && (
        <Box above={8} borderTop="line" size="data" className={styles.description}>
          <h3>{t('details.description')}</h3>
          <Text as="p" above={4} tone="muted">
            {details.description}
          </Text>
        </Box>
      )}
    </Card>
  );
};
