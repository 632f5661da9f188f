import type { NoiseSensor } from '@talus/contract/noise';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import { INFO_NAMES, infoText } from '../report/words';
import styles from './InfoBar.module.css';

type Props = {
  sensor: NoiseSensor;
  /** Absent where the user may not edit. */
  onEdit?: (() => void) | undefined;
};

/** The sensor's details as in the report. */
export const InfoBar = ({ sensor, onEdit }: Props) => {
  const { t } = useTranslation('noise');
  return (
    <section className={styles.bar} aria-label={t('info.label')}>
      <dl className={styles.list}>
        {INFO_NAMES.map((name) => (
          <div key={name}>
            <dt>{t(`info.${name}`)}</dt>
            <dd data-unset={sensor[name] === null || undefined}>{infoText(t, sensor, name)}</dd>
          </div>
        ))}
      </dl>
      {onEdit && <IconButton icon="pen" label={t('info.edit')} onClick={onEdit} />}
    </section>
  );
};
