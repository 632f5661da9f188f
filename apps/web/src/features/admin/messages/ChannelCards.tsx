import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { Grid, Row, Text } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { useChannelStates, useTryChannel } from '../common/channels';
import styles from './ChannelCards.module.css';

/** Shows the SMS credit of both gateways and the state of e-mail and LINE, each with a test button. */
export const ChannelCards = () => {
  const { t } = useTranslation('adminMessages');
  const { tryOut, busy } = useTryChannel();
  const isPhone = usePhone();
  return (
    <Grid as="ul" gap={8} flex="none" below={8} className={styles.cards} aria-label={t('channels')}>
      {useChannelStates().map(({ key, channel, icon, name, state, retrying, canTry }) => (
        <Row as="li" key={key} gap={8} align="center" minHeight={44} pad="6 12" panel size="data">
          <Icon name={icon} />
          <Text as="b" nowrap>
            {name}
          </Text>
          <Text flex={1} tone="muted" className={styles.state} data-retrying={retrying !== null || undefined}>
            {retrying ?? state}
          </Text>
          {canTry && (
            <Button size={isPhone ? 'touch' : 'small'} busy={busy === channel} onClick={() => tryOut(channel)}>
              {t('test.send')}
            </Button>
          )}
        </Row>
      ))}
    </Grid>
  );
};
