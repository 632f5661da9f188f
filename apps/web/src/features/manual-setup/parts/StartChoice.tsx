import { useTranslation } from 'react-i18next';
import { now } from '../../../app/clock';
import { useZone } from '../../../app/use-zone';
import { Select } from '../../../ui/controls/Select';
import { DateTime } from '../../../ui/date/DateTime';
import { Row } from '../../../ui/layout/primitives';
import { startLabel } from '../holes';
import styles from '../ManualSetup.module.css';

type Props = {
  /** Starts of the existing versions, oldest first. */
  starts: readonly number[];
  value: number;
  onChange: (start: number) => void;
};

const NEW = 'new';

/** Chooses the start of the first survey: an existing start, or a new one with its time. */
export const StartChoice = ({ starts, value, onChange }: Props) => {
  const { t } = useTranslation('manualSetup');
  const zone = useZone();
  const isNew = !starts.includes(value);
  const at = now();
  const today = Math.floor(at / 60_000) * 60_000;
  return (
    <Row as="span" inline gap={8} align="center" size="meta" tone="muted" nowrap className={styles.start}>
      {t('hole.start')}
      {starts.length > 0 && (
        <Select
          aria-label={t('hole.version')}
          options={[
            ...starts.map((start, i) => ({
              value: String(start),
              label: t('hole.version.option', { n: i + 1, at: startLabel(start, zone) }),
            })),
            { value: NEW, label: t('hole.version.new') },
          ]}
          value={isNew ? NEW : String(value)}
          onValue={(chosen) => onChange(chosen === NEW ? today : Number(chosen))}
        />
      )}
      {isNew && (
        <DateTime
          isRequired
          value={value}
          onChange={(chosen) => chosen !== null && onChange(chosen)}
          now={at}
          zone={zone}
          label={t('hole.start')}
        />
      )}
    </Row>
  );
};
