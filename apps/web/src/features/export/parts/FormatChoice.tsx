import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import { useNotice } from '../../../ui/overlay/Notice';
import type { TableFormat } from '../url';
import styles from './ExportForm.module.css';

type Props = {
  formats: readonly TableFormat[];
  value: TableFormat;
  /** Whether the export is a table of readings rather than a list. */
  isTable: boolean;
  onChange: (format: TableFormat) => void;
};

const OPENING = 'pd.read_parquet("Talus.parquet")';

/** The choice of the file format, with the use of each. */
export const FormatChoice = ({ formats, value, isTable, onChange }: Props) => {
  const { t } = useTranslation('fileExports');
  const group = useId();
  const aboutOf = (format: TableFormat) =>
    t(format === 'xlsx' && !isTable ? 'format.xlsx.list' : `format.${format}.text`);
  return (
    <fieldset className={styles.part}>
      <legend>{t('format')}</legend>
      <div className={styles.formats}>
        {formats.map((format) => (
          <label key={format} className={styles.format}>
            <input
              type="radio"
              className="visually-hidden"
              name={group}
              checked={format === value}
              onChange={() => onChange(format)}
            />
            <b>{t(`format.${format}`)}</b>
            <span className={styles.use}>{aboutOf(format)}</span>
          </label>
        ))}
      </div>
      {value === 'parquet' && <Opening />}
    </fieldset>
  );
};

/** A copyable line of Python that opens the file. */
const Opening = () => {
  const { t } = useTranslation('fileExports');
  const notice = useNotice();
  const copy = () =>
    navigator.clipboard.writeText(OPENING).then(
      () => notice.success(t('copied')),
      () => undefined,
    );
  return (
    <p className={styles.opening}>
      {t('parquet.open')} <code>{OPENING}</code>
      <IconButton icon="copy" size="small" label={t('copy')} onClick={() => void copy()} />
    </p>
  );
};
