import type { ImageFile } from '@talus/contract/monitor';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Drawer } from '../../../ui/overlay/Drawer';
import styles from './RefusedFiles.module.css';

type Props = { files: readonly ImageFile[]; zone: Zone; onClose: () => void };

/** Rejected camera files with the reason, newest first; for administrators. */
export const RefusedFiles = ({ files, zone, onClose }: Props) => {
  const { t } = useTranslation('monitor');
  return (
    <Drawer title={t('refused.title')} caption={t('refused.caption')} open onClose={onClose}>
      <ul className={styles.list}>
        {files.map(({ no, path, message, seen_at, source, project }) => (
          <li key={no} className={styles.file}>
            <b className={styles.path}>{path}</b>
            <span>{message}</span>
            <span className={styles.meta}>
              {formatTime(Date.parse(seen_at), zone, 'YYYY-MM-DD HH:mm')}
              {' · '}
              {t(`refused.${source}`)}
              {project && ` · ${project.name}`}
            </span>
          </li>
        ))}
      </ul>
    </Drawer>
  );
};
