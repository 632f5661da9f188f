import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../../app/errors';
import { Box, Caption, Panel, Row, Text } from '../../../../ui/layout/primitives';
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
    <Panel as="details" flex="none" below={8} pad="8 12" size="data" className={styles.refused}>
      <Text as="summary" weight="strong">
        {t('files.refused', { count: files.length })}
      </Text>
      <Box as="ul" above={4} overflow="auto">
        {files.map(({ no, path, name, message }) => (
          <Row as="li" gap={8} align="center" justify="between" borderTop="grid" breaks key={no}>
            <span>
              {path}/<b>{name}</b> <Caption breaks>{message}</Caption>
            </span>
            <FileTools no={no} name={name} />
          </Row>
        ))}
      </Box>
    </Panel>
  );
};
