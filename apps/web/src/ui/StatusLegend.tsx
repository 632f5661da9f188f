import { STATUSES, type Status } from '@talus/domain/status/status';
import { NONE } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import styles from './StatusLegend.module.css';
import { StatusShape } from './StatusShape';

type Props = {
  /** null: not known, which is not 0. */
  counts: Record<Status, number> | null;
  /** The statuses shown alone; empty shows all. */
  selected?: readonly Status[];
  /** What is counted, in words: the number alone may be of instruments or of events. */
  counted?: (status: string, count: number) => string;
  /** Without it the legend only counts. */
  onToggle?: (status: Status) => void;
};

/** How many there are of each status; each entry is a filter that can be switched on. */
export const StatusLegend = ({ counts, selected = [], counted, onToggle }: Props) => {
  const { t } = useTranslation(['status', 'ui']);
  return (
    <fieldset className={styles.legend}>
      <legend className="visually-hidden">{t('ui:legend.label')}</legend>
      {STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          className={styles.entry}
          aria-pressed={onToggle ? selected.includes(status) : undefined}
          disabled={!onToggle}
          title={counts && counted ? counted(t(status), counts[status]) : undefined}
          onClick={() => onToggle?.(status)}
        >
          <StatusShape status={status} />
          {t(status)} <b>{counts ? counts[status] : NONE}</b>
        </button>
      ))}
    </fieldset>
  );
};
