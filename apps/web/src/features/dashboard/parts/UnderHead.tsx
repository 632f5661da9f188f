import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../../app/use-zone';
import { Icon } from '../../../ui/icons/Icon';
import { Row } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { ProjectClock } from './ProjectClock';
import styles from './parts.module.css';

/** Why polling is paused. */
export type Pause = 'editing' | 'unfocused' | null;

export const Paused = ({ pause }: { pause: NonNullable<Pause> }) => {
  const { t } = useTranslation('dashboard');
  return (
    <Row as="span" inline gap={4} align="center" tone="plain" weight="strong" role="status">
      <Icon name="clock" size={14} />
      {t(`refresh.paused-${pause}`)}
    </Row>
  );
};

type Props = { at: number | null; pause: Pause; isFull: boolean };

/**
 * The project clock: on a phone under the header with the details that the header has no room for, and in full screen.
 */
export const UnderHead = ({ at, pause, isFull }: Props) => {
  const { t } = useTranslation('ui');
  const zone = useZone();
  if (usePhone())
    return (
      <Row as="p" align="baseline" justify="between" wrap size="meta" tone="muted" className={styles.phone}>
        <ProjectClock />
        {pause ? (
          <Paused pause={pause} />
        ) : (
          at !== null && <span>{t('header.refreshed', { time: formatTime(at, zone, 'HH:mm:ss') })}</span>
        )}
      </Row>
    );
  return isFull ? (
    <div className={styles.clock}>
      <ProjectClock />
    </div>
  ) : null;
};
