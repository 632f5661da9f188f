import { countdownText } from '@talus/domain/occ/countdown';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import { Icon } from '../../../ui/icons/Icon';
import { useWallCountdown } from '../use-wall-countdown';
import type { WallProps } from '../wall-props';
import styles from './PhoneFoot.module.css';
import { useConnectionWords } from './use-connection-words';

/** Connection, countdown and a refresh by hand. */
export const PhoneFoot = ({ siren, onRefresh, isRefreshing }: WallProps) => {
  const { t } = useTranslation('occ');
  const { isGood, title } = useConnectionWords();
  const { left, restart } = useWallCountdown(siren.sound.permission === 'granted', onRefresh);
  const refresh = () => {
    restart();
    onRefresh();
  };
  return (
    <footer className={styles.foot}>
      <Icon name={isGood ? 'wifi' : 'wifi-off'} />
      {title}
      <span className={styles.countdown}>
        {left === null ? t('countdown.off') : `${countdownText(left)} ${t('countdown.text')}`}
      </span>
      <IconButton icon="refresh" size="touch" label={t('countdown.now')} spinning={isRefreshing} onClick={refresh} />
    </footer>
  );
};
