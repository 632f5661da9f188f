import { WORKBOOK_LIMITS } from '@talus/domain/workbooks/workbook';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/Card';
import { Row } from '../../../ui/layout/primitives';
import { ErrorLine } from '../../../ui/status/ErrorLine';
import { DropZone } from '../../../ui/upload/DropZone';
import { workbookRefusal } from '../../../ui/upload/workbook-rule';
import styles from '../ImportPage.module.css';
import { type OpenRefusal, openWorkbook } from '../open-file';
import type { OpenFile } from '../state';

type Props = { onOpen: (file: OpenFile) => void };

/** Chooses and reads a file; shows the reason of a refusal. */
export const FileStart = ({ onOpen }: Props) => {
  const { t } = useTranslation('manualImport');
  const { t: sheetWords } = useTranslation('sheet');
  const [reading, setReading] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const words = (refusal: OpenRefusal): string =>
    refusal.reason === 'only-xlsx' || refusal.reason === 'encrypted'
      ? t(`file.${refusal.reason}`)
      : workbookRefusal(sheetWords, refusal);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setRefused(null);
    setReading(file.name);
    const answer = await openWorkbook(file);
    setReading(null);
    if ('refusal' in answer) return setRefused(words(answer.refusal));
    const { sheets } = answer.file;
    // A sheet without headers lets the user choose the columns
    if (sheets.some(({ unread }) => unread === null || unread === 'no-head')) return onOpen(answer.file);
    const why = sheets.map(({ name, unread }) => sheetWords('workbook.sheet', { sheet: name, why: unread ? t(`unread.${unread}`) : '' })); // biome-ignore format: one line
    setRefused(t('file.none', { why: why.join(t('clause.mark')) }));
  };
  return (
    <Card title={t('file.start')}>
      <p className={styles.note}>{t('file.start.text')}</p>
      <DropZone
        label={t('file.label')}
        accept=".xlsx"
        rule={t('file.rule', { mb: WORKBOOK_LIMITS.file / 1024 / 1024 })}
        isBusy={reading !== null}
        onFiles={([file]) => void read(file)}
      />
      {reading !== null && (
        <Row as="p" gap={8} align="center" above={8} size="data" role="status">
          <progress aria-label={t('file.reading', { name: reading })} />
          {t('file.reading', { name: reading })}
        </Row>
      )}
      {refused !== null && <ErrorLine title={t('file.refused')}>{refused}</ErrorLine>}
    </Card>
  );
};
