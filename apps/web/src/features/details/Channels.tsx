import { getChannels } from '@talus/contract/alarms/sms';
import { LISTED_CHANNELS } from '@talus/domain/alerts/messages/targets';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../app/data/read';
import { Loaded } from '../../app/frame/Loaded';
import { Card } from '../../ui/layout/Card';
import { Grid, Text } from '../../ui/layout/primitives';
import styles from './DetailsPage.module.css';

/** The notification channels and their state, for administrators. */
export const Channels = () => {
  const { t } = useTranslation(['pages', 'channels']);
  const query = useRead(getChannels, {}, { isLoud: true });
  return (
    <Card title={t('channels.title')} ruled>
      <Loaded query={query} what={t('channels.title')} rows={3}>
        {(channels) => (
          <dl>
            {LISTED_CHANNELS.map((channel) => (
              <Grid key={channel} gap={12} pad="6 0" size="data" className={styles.row}>
                <Text as="dt" tone="muted">
                  {t(`channels:${channel}`)}
                </Text>
                <Text as="dd" breaks>
                  {t(channels[channel] ? 'channels.configured' : 'channels.not-configured')}
                </Text>
              </Grid>
            ))}
          </dl>
        )}
      </Loaded>
    </Card>
  );
};
