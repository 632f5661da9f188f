import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../../app/errors';
import { ErrorLine } from '../../../../ui/status/ErrorLine';
import styles from '../Documents.module.css';
import { useRefusedFiles } from '../queries';
import { FileTools } from './FileTools';

/** Lists the files in watched folders that are not read, with reasons; renders nothing if all are read. */
export const RefusedFiles = () => {
  const { t } = useTranslation('adminDocuments');
  const { data: files = [], error } = useRefusedFiles();
  if (error) return <ErrorLine title={t('refused.files.failed')}>{errorWords(error).text}</ErrorLine>;
  if (files.length === 0) return null;
  return (
    <details className={styles.refused}>
      <summary>{t('files.refused', { count: files.length })}</summary>
      <ul>
        {files.map(({ no, path, name, message }) => (
          <li key={no}>
            <span>
              {path}/<b>{name}</b> <span className={styles.meta}>{message}</span>
            </span>
            <FileTools no={no} name={name} />
          </li>
        ))}
      </ul>
    </details>
  );
};
