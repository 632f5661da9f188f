import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon';
import type { LeftOut } from '../told';
import styles from './Messages.module.css';

/** The people of the list to whom the message was not sent, at all or by one channel, each with the reason. */
export const LeftOutList = ({ leftOut }: { leftOut: readonly LeftOut[] }) => {
  const { t } = useTranslation('alerts');
  return (
    <ul className={styles.leftOut} aria-label={t('left-out.people')}>
      {leftOut.map(({ name, channel, why }) => (
        <li key={`${name} ${channel}`}>
          <Icon name="warn" />
          <span className={styles.name}>{name}</span>
          <span>{t(channel === null ? `left-out.${why}` : `left-out.no-address.${channel}`)}</span>
        </li>
      ))}
    </ul>
  );
};
