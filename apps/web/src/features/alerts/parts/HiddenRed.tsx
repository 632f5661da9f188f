import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Row } from '../../../ui/layout/primitives';
import { StatusShape } from '../../../ui/status/StatusShape';
import type { Light } from '../url';
import styles from './parts.module.css';

type Props = { count: number; light: Light; onShow: () => void };

/** A notice of how many red events the light filter hides, with a button to show them. */
export const HiddenRed = ({ count, light, onShow }: Props) => {
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
      <StatusShape status="WSL" />
      <span>{t('hidden.red', { count, light: t(`light.${light}`) })}</span>
      <Button size="small" onClick={onShow}>
        {t('hidden.show')}
      </Button>
    </Row>
  );
};
