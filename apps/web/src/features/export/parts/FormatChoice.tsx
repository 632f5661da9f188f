import { EXPORT_FORMATS, type ExportFormat, LIST_FORMATS, listFormat } from '@talus/domain/exports/export-formats';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import { Box, Caption, Grid, Row, Stack, Text } from '../../../ui/layout/primitives';
import { useNotice } from '../../../ui/overlay/Notice';
import styles from './ExportForm.module.css';

type Props = {
  value: ExportFormat;
  /** Whether the export is a table of readings rather than a list. */
  isTable: boolean;
  onChange: (format: ExportFormat) => void;
};

const OPENING = 'pd.read_parquet("Talus.parquet")';

/** The choice of the file format, with the use of each. */
export const FormatChoice = ({ value, isTable, onChange }: Props) => {
  const { t } = useTranslation('fileExports');
  const group = useId();
  const chosen = isTable ? value : listFormat(value);
  const aboutOf = (format: ExportFormat) =>
    t(format === 'xlsx' && !isTable ? 'format.xlsx.list' : `format.${format}.text`);
  return (
    <Box as="fieldset" pad="14 16" className={styles.part}>
      <legend>{t('format')}</legend>
      <Grid gap={8} className={styles.formats}>
        {(isTable ? EXPORT_FORMATS : LIST_FORMATS).map((format) => (
          <Stack as="label" key={format} pad="8 12" border="line" radius={2} hover="ground" className={styles.format}>
            <input
              type="radio"
              className="visually-hidden"
              name={group}
              checked={format === chosen}
              onChange={() => onChange(format)}
            />
            <b>{t(`format.${format}`)}</b>
            <Caption>{aboutOf(format)}</Caption>
          </Stack>
        ))}
      </Grid>
      {chosen === 'parquet' && <Opening />}
    </Box>
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
    <Row as="p" gap={8} align="center" wrap above={8} size="data" tone="muted" className={styles.opening}>
      {t('parquet.open')}{' '}
      <Text as="code" surface="sunken" radius={1} tone="plain" breaks>
        {OPENING}
      </Text>
      <IconButton icon="copy" size="small" label={t('copy')} onClick={() => void copy()} />
    </Row>
  );
};
