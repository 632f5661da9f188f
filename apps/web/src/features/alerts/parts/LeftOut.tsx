import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { Row } from '../../../ui/layout/primitives';
import styles from './parts.module.css';

type Props = { count: number; onShow: () => void };

/** A notice of how many open alarms the filtered list leaves out, with a button to show them where permitted. */
export const LeftOut = ({ count, onShow }: Props) => {
  const { t } = useTranslation('alerts');
  if (count === 0) return null;
  return (
    <Row
      role="status"
      gap={8}
      align="center"
      flex="none"
      minHeight={36}
      pad="4 4 4 12"
      surface="card"
      border="strong"
      radius={3}
      size="data"
      className={styles.hidden}
    >
      <Icon name="warn" className={styles.icon} />
      <span>
        <b>{t('left-out.title', { count })}</b> {t('left-out.text')}
      </span>
      <Button size="small" onClick={onShow}>
        {t('left-out.show')}
      </Button>
    </Row>
  );
};
