import { Icon } from '../../ui/icons/Icon';
import styles from './frame.module.css';
import { useHiddenSaid } from './use-hidden-words';

/**
 * A line above a list of instruments or alarms with the number of open alarms hidden by access rights. Renders nothing
 * where that number is 0.
 */
export const HiddenAlarms = () => {
  const said = useHiddenSaid();
  if (!said) return null;
  return (
    <p role="status" className={styles.hidden}>
      <Icon name="warn" className={styles.icon} />
      <span>
        <b>{said.title}</b> {said.text}
      </span>
    </p>
  );
};
