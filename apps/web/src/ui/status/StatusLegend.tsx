import { STATUSES, type Status } from '@talus/domain/status/status';
import { NONE } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { Row, Text } from '../layout/primitives';
import { StatusShape } from './StatusShape';
import styles from './status.module.css';

type Props = {
  /** null: unknown, which is not 0. */
  counts: Record<Status, number> | null;
  /** The filtered statuses; empty shows all. */
  selected?: readonly Status[];
  /** Words the count, which may be of instruments or of events. */
  counted?: (status: string, count: number) => string;
  /** Absent: the legend only shows counts. */
  onToggle?: (status: Status) => void;
};

/** The count of each status; each entry is a filter toggle. */
export const StatusLegend = ({ counts, selected = [], counted, onToggle }: Props) => {
  const { t } = useTranslation(['status', 'ui']);
  return (
    <Row as="fieldset" gap={4} wrap minWidth={0} pad={0} size="data" className={styles.legend}>
      <legend className="visually-hidden">{t('ui:legend.label')}</legend>
      {STATUSES.map((status) => (
        <Row
          as="button"
          key={status}
          type="button"
          gap={6}
          align="center"
          radius={2}
          tone="muted"
          nowrap
          className={styles.entry}
          aria-pressed={onToggle ? selected.includes(status) : undefined}
          disabled={!onToggle}
          title={counts && counted ? counted(t(status), counts[status]) : undefined}
          onClick={() => onToggle?.(status)}
        >
          <StatusShape status={status} />
          {t(status)}{' '}
          <Text as="b" tone="plain">
            {counts ? counts[status] : NONE}
          </Text>
        </Row>
      ))}
    </Row>
  );
};
