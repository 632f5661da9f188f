import { countdownText } from '@talus/domain/occ/countdown';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import { Icon } from '../../../ui/icons/Icon';
import { Caption, Row } from '../../../ui/layout/primitives';
import { useWallCountdown } from '../use-wall-countdown';
import type { WallProps } from '../wall-props';
import styles from './parts.module.css';
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
    <Row
      as="footer"
      gap={8}
      align="center"
      flex="none"
      pad="0 6 0 16"
      surface="card"
      borderTop="line"
      className={styles.foot}
    >
      <Icon name={isGood ? 'wifi' : 'wifi-off'} />
      {title}
      <Caption className={styles.countdown}>
        {left === null ? t('countdown.off') : `${countdownText(left)} ${t('countdown.text')}`}
      </Caption>
      <IconButton icon="refresh" size="touch" label={t('countdown.now')} spinning={isRefreshing} onClick={refresh} />
    </Row>
  );
};
