import type { Status } from '@talus/domain/status/status';
import { useTranslation } from 'react-i18next';
import { Row } from '../layout/primitives';
import { StatusShape } from './StatusShape';
import styles from './status.module.css';

type Props = {
  status: Status;
  size?: number;
  /** false where there is no room; the text is then for screen readers and on hover. */
  word?: boolean;
};

/** A status as colour, shape and word. */
export const StatusDot = ({ status, size = 12, word = true }: Props) => {
  const { t } = useTranslation('status');
  return (
    <Row
      as="span"
      inline
      gap={6}
      align="center"
      nowrap
      relative
      className={styles.dot}
      data-status={status}
      title={word ? undefined : t(status)}
    >
      <StatusShape status={status} size={size} />
      <span className={word ? styles.word : 'visually-hidden'}>{t(status)}</span>
    </Row>
  );
};
