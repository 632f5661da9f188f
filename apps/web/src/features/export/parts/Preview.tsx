import { formatNumber } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../app/errors';
import { Text } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { ErrorLine } from '../../../ui/status/ErrorLine';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import type { usePreview } from '../queries';
import styles from './ExportForm.module.css';

/** Maximum number of columns shown; further columns are counted. */
const DESK_COLUMNS = 4;
const PHONE_COLUMNS = 2;

/** The first rows of the file to be exported. */
export const Preview = ({ preview: { data, error, refetch } }: { preview: ReturnType<typeof usePreview> }) => {
  const { t } = useTranslation('fileExports');
  const most = usePhone() ? PHONE_COLUMNS : DESK_COLUMNS;
  if (error)
    return (
      <div className={styles.preview}>
        <ErrorLine title={t('preview.failed')} onRetry={() => void refetch()}>
          {errorWords(error).text}
        </ErrorLine>
      </div>
    );
  if (!data)
    return (
      <div className={styles.preview}>
        <LoadingRows rows={3} />
      </div>
    );
  if (data.rows.length === 0)
    return (
      <Text as="p" pad="14 16" size="data" tone="muted" className={styles.about}>
        {t('preview.none')}
      </Text>
    );
  const shown = data.columns.slice(0, most);
  const more = data.columns.length - shown.length;
  return (
    <div className={styles.preview}>
      <table aria-label={t('preview.title')}>
        <thead>
          <tr>
            <th scope="col">{t('preview')}</th>
            {shown.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {more > 0 && <th scope="col">{t('preview.more', { n: more })}</th>}
          </tr>
        </thead>
        <tbody>
          {data.rows.map(({ time, values }) => (
            <tr key={time}>
              <td>{time}</td>
              {shown.map(({ head, decimals }, i) => (
                <td key={head}>{formatNumber(values[i], { decimals })}</td>
              ))}
              {more > 0 && <td>…</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
