import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { usePhone } from '../../../ui/layout/use-phone';
import { useChannelStates, useTryChannel } from '../common/channels';
import styles from './ChannelCards.module.css';

/** Shows the SMS credit of both gateways and the state of e-mail and LINE, each with a test button. */
export const ChannelCards = () => {
  const { t } = useTranslation('adminMessages');
  const { tryOut, busy } = useTryChannel();
  const isPhone = usePhone();
  return (
    <ul className={styles.cards} aria-label={t('channels')}>
      {useChannelStates().map(({ key, channel, icon, name, state, retrying, canTry }) => (
        <li key={key} className={styles.card}>
          <Icon name={icon} />
          <b>{name}</b>
          <span className={styles.state} data-retrying={retrying !== null || undefined}>
            {retrying ?? state}
          </span>
          {canTry && (
            <Button size={isPhone ? 'touch' : 'small'} busy={busy === channel} onClick={() => tryOut(channel)}>
              {t('test.send')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};
