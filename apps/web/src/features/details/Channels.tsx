import { getChannels } from '@talus/contract/sms';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../app/data/read';
import { Loaded } from '../../app/frame/Loaded';
import { Card } from '../../ui/layout/Card';
import styles from './DetailsPage.module.css';

const CHANNELS = ['email', 'sms', 'line'] as const;

/** The notification channels and their state, for administrators. */
export const Channels = () => {
  const { t } = useTranslation('pages');
  const query = useRead(getChannels, {}, { isLoud: true });
  return (
    <Card title={t('channels.title')} ruled>
      <Loaded query={query} what={t('channels.title')} rows={3}>
        {(channels) => (
          <dl>
            {CHANNELS.map((channel) => (
              <div key={channel} className={styles.row}>
                <dt>{t(`channels.${channel}`)}</dt>
                <dd>{t(channels[channel] ? 'channels.configured' : 'channels.not-configured')}</dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </Card>
  );
};
