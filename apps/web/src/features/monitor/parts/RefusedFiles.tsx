import type { ImageFile } from '@talus/contract/places/monitor';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Caption, Stack, Text } from '../../../ui/layout/primitives';
import { Drawer } from '../../../ui/overlay/Drawer';
import styles from './RefusedFiles.module.css';

type Props = { files: readonly ImageFile[]; zone: Zone; onClose: () => void };

/** Rejected camera files with the reason, newest first; for administrators. */
export const RefusedFiles = ({ files, zone, onClose }: Props) => {
  const { t } = useTranslation('monitor');
  return (
    <Drawer title={t('refused.title')} caption={t('refused.caption')} open onClose={onClose}>
      <Stack as="ul">
        {files.map(({ no, path, message, seen_at, source, project }) => (
          <Stack as="li" key={no} gap={2} borderBottom="line" size="data" className={styles.file}>
            <Text as="b" breaks>
              {path}
            </Text>
            <span>{message}</span>
            <Caption>
              {formatTime(Date.parse(seen_at), zone, 'YYYY-MM-DD HH:mm')}
              {' · '}
              {t(`refused.${source}`)}
              {project && ` · ${project.name}`}
            </Caption>
          </Stack>
        ))}
      </Stack>
    </Drawer>
  );
};
