import { waitingCount } from '@talus/domain/field/queue';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../app/session/store';
import { isUsed } from '../../entities/field/device';
import { startField } from '../../entities/field/start';
import { useQueue } from '../../entities/field/store';
import { paths } from '../../paths';
import { Icon } from '../../ui/icons/Icon';
import { Row } from '../../ui/layout/primitives';
import styles from './bar.module.css';
import { useFieldScreen } from './use-field-screen';

/**
 * The number of readings queued on this device, on every screen except the field screens, which show it themselves.
 * Renders nothing for 0.
 */
export const WaitingMark = () => {
  const { t } = useTranslation('field');
  const { projectId } = useSession();
  const isShownByScreen = useFieldScreen();
  const n = waitingCount(useQueue());
  useEffect(() => {
    if (isUsed()) startField().catch(() => undefined);
  }, []);
  if (n === 0 || isShownByScreen) return null;
  return (
    <Row
      as={Link}
      to={paths.fieldWaiting({ project: projectId })}
      inline
      gap={6}
      align="center"
      flex="none"
      height={28}
      pad="0 10"
      size="data"
      tone="inverse"
      weight="strong"
      nowrap
      className={styles.mark}
      aria-label={t('bar.waiting.label', { n })}
    >
      <Icon name="upload" />
      {t('bar.waiting', { n })}
    </Row>
  );
};
