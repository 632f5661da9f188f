import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/controls/Button';
import { Icon } from '../../../../ui/icons/Icon';
import { Card } from '../../../../ui/layout/Card';
import { Row } from '../../../../ui/layout/primitives';
import { useChannelStates, useTryChannel } from '../../common/channels';
import styles from '../HomePage.module.css';

/** Shows each message channel with its configuration state and a test button. */
export const ChannelsCard = () => {
  const { t } = useTranslation('adminMessages');
  const { tryOut, busy } = useTryChannel();
  return (
    <Card title={t('channels')} padded={false} ruled>
      <ul>
        {useChannelStates().map(({ key, channel, icon, name, state, retrying, isOff, canTry }) => (
          <Row as="li" key={key} gap={8} align="center" pad="4 4 4 12" size="data" className={styles.channel}>
            <Icon name={icon} />
            <b>{name}</b>
            <span data-off={isOff || undefined} data-retrying={retrying !== null || undefined}>
              {retrying ?? state}
            </span>
            {canTry && (
              <Button
                kind="ghost"
                size="small"
                busy={busy === channel}
                aria-label={`${t('test.send')} ${name}`}
                onClick={() => tryOut(channel)}
              >
                {t('test.send')}
              </Button>
            )}
          </Row>
        ))}
      </ul>
    </Card>
  );
};
