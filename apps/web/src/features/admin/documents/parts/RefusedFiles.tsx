import { useTranslation } from 'react-i18next';
import styles from '../Documents.module.css';
import { useRefusedFiles } from '../queries';

/** Files in watched folders that are not read, and why; nothing where all are. */
export const RefusedFiles = () => {
  const { t } = useTranslation('adminDocuments');
  const files = useRefusedFiles().data ?? [];
  if (files.length === 0) return null;
  return (
    <details className={styles.refused}>
      <summary>{t('files.refused', { count: files.length })}</summary>
      <ul>
        {files.map(({ path, name, message }) => (
          <li key={`${path}/${name}`}>
            {path}/{name} <span className={styles.meta}>{message}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};
