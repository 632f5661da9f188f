import type { NoiseSensor } from '@talus/contract/data/noise';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import { Caption, Row, Text } from '../../../ui/layout/primitives';
import { INFO_NAMES, infoText } from '../report/words';
import styles from './parts.module.css';

type Props = {
  sensor: NoiseSensor;
  /** Absent where the user may not edit. */
  onEdit?: (() => void) | undefined;
};

/** The sensor's details as in the report. */
export const InfoBar = ({ sensor, onEdit }: Props) => {
  const { t } = useTranslation('noise');
  return (
    <Row
      as="section"
      gap={12}
      align="center"
      below={8}
      pad="8 12"
      panel
      className={styles.bar}
      aria-label={t('info.label')}
    >
      <Row as="dl" gap="4 16" justify="between" wrap flex={1} minWidth={0} className={styles.list}>
        {INFO_NAMES.map((name) => (
          <div key={name}>
            <Caption as="dt" line={16}>
              {t(`info.${name}`)}
            </Caption>
            <Text as="dd" size="data" data-unset={sensor[name] === null || undefined}>
              {infoText(t, sensor, name)}
            </Text>
          </div>
        ))}
      </Row>
      {onEdit && <IconButton icon="pen" label={t('info.edit')} onClick={onEdit} />}
    </Row>
  );
};
