import { crossColumns } from '@talus/domain/instrument-import/read-row';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listText } from '../../../../app/list-text';
import { Button } from '../../../../ui/controls/Button';
import { Row, Text } from '../../../../ui/layout/primitives';
import { Sheet } from '../../../../ui/sheet/Sheet';
import { SheetFoot } from '../../../../ui/sheet/SheetFoot';
import { SheetTools } from '../../../../ui/sheet/SheetTools';
import { hasUnsaved } from '../../../../ui/sheet/state';
import { useSheet } from '../../../../ui/sheet/use-sheet';
import { useUnsaved } from '../../../../ui/sheet/use-unsaved';
import styles from '../Bulk.module.css';
import { CrossQuestions } from './CrossQuestions';
import { Findings } from './Findings';
import type { ImportFile } from './import-file';
import { cellsOfRow, importColumns } from './rows';
import { Steps } from './Steps';
import { useCheck } from './use-check';
import { useCreate } from './use-create';

type Props = {
  file: ImportFile;
  project: { _id: string; name: string };
  onUnsaved: (isUnsaved: boolean) => void;
  onDone: () => void;
  onDiscard: () => void;
};

const NO_ROWS: [] = [];
/** Height in pixels; leaves room for the findings below. */
const HEIGHT = 320;

/** Shows the rows of an import file for correction and creates the instruments when no row has an error. */
export const ImportSheet = ({ file, project, onUnsaved, onDone, onDiscard }: Props) => {
  const { t } = useTranslation('adminBulk');
  const { t: field } = useTranslation('instruments');
  const columns = useMemo(() => importColumns(t, field), [t, field]);
  const sheet = useSheet({ draft: `bulk import ${project._id} rows`, columns, rows: NO_ROWS });
  const { dispatch, latest } = sheet;
  useEffect(() => {
    if (hasUnsaved(latest.current)) return;
    const crosses = crossColumns(file.read.rows.map(({ cells }) => cells));
    const loaded = file.read.rows.map((row) => cellsOfRow(row, crosses));
    dispatch({ type: 'load', rows: loaded, areNew: true });
  }, [file, dispatch, latest]);
  const { check, again } = useCheck(sheet, project._id);
  const { create, isBusy } = useCreate(sheet, { project, check, onDone });
  const isUnsaved = hasUnsaved(sheet.state);
  useUnsaved(isUnsaved, onUnsaved);
  const { unknown, passed } = file.read;
  return (
    <>
      <Steps file={file} check={check} isCreating={isBusy} />
      {unknown.length > 0 && (
        <Text as="p" below={8} tone="muted" className={styles.note}>
          {t('import.unknown', { names: listText(unknown) })}
        </Text>
      )}
      {passed.length > 0 && (
        <Text as="p" below={8} tone="muted" className={styles.note}>
          {t('import.passed', { rows: listText(passed.map(String)) })}
        </Text>
      )}
      <CrossQuestions sheet={sheet} />
      <SheetTools sheet={sheet}>
        <Text tone="muted" className={styles.hint}>
          {t('import.hint')}
        </Text>
      </SheetTools>
      <Sheet sheet={sheet} label={t('tab.file')} height={HEIGHT} hasNumbers={false} />
      {check.state === 'failed' ? (
        <Row as="p" gap="8 12" align="center" wrap minHeight={48} role="alert">
          {t('import.unchecked', { why: check.why })}
          <Button onClick={again}>{t('import.again')}</Button>
        </Row>
      ) : (
        <Findings sheet={sheet} check={check} fileName={file.name} />
      )}
      <SheetFoot
        sheet={sheet}
        isStrict
        isBusy={isBusy || check.state === 'checking'}
        saveLabel={({ good }) => (isBusy ? t('import.busy', { n: good }) : t('import.save', { n: good }))}
        onSave={create}
        onDiscard={onDiscard}
      />
    </>
  );
};
