import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon';
import { Row } from '../../../ui/layout/primitives';
import { StatusShape } from '../../../ui/status/StatusShape';
import styles from './parts.module.css';

type Props = { count: number; shown: boolean; onToggle: () => void };

/** A line that folds the normal instruments of an area. */
export const RestLine = ({ count, shown, onToggle }: Props) => {
  const { t } = useTranslation('latestData');
  return (
    <Row
      as="button"
      type="button"
      gap={8}
      align="center"
      width="full"
      height={28}
      pad="0 12"
      bare
      size="meta"
      tone="muted"
      textAlign="start"
      hover="ground"
      className={styles.rest}
      aria-expanded={shown}
      onClick={onToggle}
    >
      <StatusShape status="GREEN" size={10} />
      {!shown && t('rest.normal', { count })}
      <Row as="span" gap={4} align="center" tone="accent" className={styles.action}>
        {t(shown ? 'rest.hide' : 'rest.show')}
        <Icon name={shown ? 'up' : 'down'} />
      </Row>
    </Row>
  );
};
