import type { EndCause } from '@talus/domain/alerts/events/end-cause';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../ui/layout/primitives';
import { isWithdrawn } from '../end';
import styles from './parts.module.css';

/**
 * A tag with the end cause. Withdrawn events have an outlined tag, so that they differ by shape and not by colour
 * alone.
 */
export const EndTag = ({ cause }: { cause: EndCause }) => {
  const { t } = useTranslation('alerts');
  return (
    <Row
      as="span"
      inline
      align="center"
      flex="none"
      surface="sunken"
      radius={1}
      size="meta"
      tone="plain"
      className={styles.tag}
      data-withdrawn={isWithdrawn({ endCause: cause }) || undefined}
    >
      {t(`end.${cause}`)}
    </Row>
  );
};
