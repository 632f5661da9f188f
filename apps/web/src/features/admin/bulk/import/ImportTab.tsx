import { BULK_LIMIT } from '@talus/contract/instruments/instrument-bulk';
import { readImport } from '@talus/domain/instrument-import/read-sheet';
import { formatCount } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { giveUpShown } from '../../../../lib/drafts/drafts';
import { useDraft } from '../../../../lib/drafts/use-draft';
import { readWorkbookFile } from '../../../../lib/workbook/read-workbook-file';
import { Button } from '../../../../ui/controls/Button';
import { Card } from '../../../../ui/layout/Card';
import { Text } from '../../../../ui/layout/primitives';
import { useConfirm } from '../../../../ui/overlay/Confirm';
import { UploadBox } from '../../../../ui/upload/UploadBox';
import { WORKBOOK_RULE, workbookRefusal, workbookRefusals } from '../../../../ui/upload/workbook-rule';
import styles from '../Bulk.module.css';
import { bothLanguages, headNames } from './heads';
import { ImportSheet } from './ImportSheet';
import type { ImportFile } from './import-file';

type Props = {
  project: { _id: string; name: string };
  onUnsaved: (isUnsaved: boolean) => void;
  onDone: () => void;
};

const noFile = () => null;
const isFile = (file: ImportFile | null) => file !== null;

/** The import tab: chooses and reads a file, then shows its rows for checking, correction and creation. */
export const ImportTab = ({ project, onUnsaved, onDone }: Props) => {
  const { t } = useTranslation('adminBulk');
  const { t: sheetWords } = useTranslation('sheet');
  const confirm = useConfirm();
  const { state: file, set: setFile } = useDraft<ImportFile | null>(`bulk import ${project._id} file`, noFile, isFile);
  /** Discards the file and its corrected rows. */
  const close = () => {
    giveUpShown();
    setFile(null);
  };

  const read = async (chosen: File): Promise<{ ok: true } | { ok: false; message: string }> => {
    const refused = (message: string) => ({ ok: false as const, message });
    const answer = await readWorkbookFile(chosen).catch(() => ({ refusal: { reason: 'damaged' as const } }));
    if ('refusal' in answer) return refused(workbookRefusal(sheetWords, answer.refusal));
    const found = readImport(answer.workbook, headNames(await bothLanguages()));
    if (!found || found.rows.length === 0) return refused(t('import.none'));
    if (found.rows.length > BULK_LIMIT)
      return refused(t('import.too-many', { n: formatCount(found.rows.length), limit: formatCount(BULK_LIMIT) }));
    setFile({ name: chosen.name, read: found });
    return { ok: true };
  };

  if (file === null)
    return (
      <Card title={t('import.start')}>
        <Text as="p" below={8} tone="muted" className={styles.note}>
          {t('import.start.text')}
        </Text>
        <UploadBox
          label={t('import.file')}
          rule={WORKBOOK_RULE}
          refusals={workbookRefusals(sheetWords)}
          send={read}
          onDone={() => undefined}
        />
      </Card>
    );
  const another = async () => {
    if (await confirm({ title: t('import.another'), body: file.name, yes: t('discard.yes'), cancelled: 'nothing' }))
      close();
  };
  return (
    <>
      <Button className={styles.another} icon="upload" onClick={() => void another()}>
        {t('import.another')}
      </Button>
      <ImportSheet
        key={`${project._id} ${file.name}`}
        file={file}
        project={project}
        onUnsaved={onUnsaved}
        onDone={() => {
          close();
          onDone();
        }}
        onDiscard={close}
      />
    </>
  );
};
