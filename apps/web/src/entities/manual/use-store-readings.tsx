import type { ImportPreview } from '@talus/contract/data/manual';
import { formatCount } from '@talus/domain/text/format-number';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../app/errors';
import { Box } from '../../ui/layout/primitives';
import { useConfirm } from '../../ui/overlay/Confirm';
import { useNotice } from '../../ui/overlay/Notice';
import styles from './Import.module.css';
import { type ImportBody, useImportOutputs } from './import-queries';
import { levelCounts } from './levels';

type How = {
  body: ImportBody | null;
  preview: ImportPreview | null;
  /** Rows that are not stored. */
  skipped: number;
  /** Readings that violate the expectation of their column, each in words: the user must confirm them. */
  odd?: readonly string[];
  /** Words the failure of the call, where the caller has better words than the server. */
  whyNot?: (error: unknown) => string | null;
  onStored: () => void;
  /** More parts follow: no notice for this part alone. */
  isPart?: boolean;
};

/** Confirms, stores all readings or none, and shows a notice of the result. */
export const useStoreReadings = ({ body, preview, skipped, odd = [], whyNot, onStored, isPart = false }: How) => {
  const { t } = useTranslation(['manualImport', 'status']);
  const notice = useNotice();
  const confirm = useConfirm();
  const store = useImportOutputs();
  const [isBusy, setBusy] = useState(false);
  const upload = async () => {
    if (!body || !preview) return;
    const question = <Question preview={preview} skipped={skipped} odd={odd} />;
    const yes = odd.length > 0 ? t('confirm.odd.yes', { n: formatCount(odd.length) }) : t('confirm.yes');
    if (await confirm({ title: t('confirm.title'), body: question, yes })) await run();
  };
  /** Stores readings that were already confirmed; false: the call failed, and a notice said so. */
  const run = async (): Promise<boolean> => {
    if (!body) return false;
    setBusy(true);
    try {
      const { stored, same, conflicts } = await store(body);
      const counts = { stored: formatCount(stored), same: formatCount(same), conflicts: formatCount(conflicts) };
      if (!isPart) notice.success({ title: t('done'), text: t('done.text', counts) });
      onStored();
      return true;
    } catch (error) {
      notice.error({ title: t('failed.upload'), text: whyNot?.(error) ?? errorWords(error).text });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, upload: () => void upload(), run };
};

/** Largest number of odd readings listed, more than anyone reads; the rest is counted. */
const NAMED = 200;

type QuestionProps = { preview: ImportPreview; skipped: number; odd: readonly string[] };

/** Counts of new, replaced and odd readings, and the alarms they raise. */
const Question = ({ preview, skipped, odd }: QuestionProps) => {
  const { t } = useTranslation(['manualImport', 'status']);
  const count = (state: string) => formatCount(preview.outputs.filter((output) => output.state === state).length);
  const levels = levelCounts(preview.alarms.map(({ level }) => level)).map(
    ([level, n]) => `${t(`status:${level}`)} ${n}`,
  );
  return (
    <>
      <p>{t('confirm.counts', { added: count('new'), changed: count('changed'), skipped: formatCount(skipped) })}</p>
      {odd.length > 0 && (
        <>
          <p>{t('confirm.odd', { n: formatCount(odd.length) })}</p>
          <Box as="ul" overflow="auto" className={styles.odd}>
            {odd.slice(0, NAMED).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {odd.length > NAMED && <li>{t('confirm.odd.more', { n: formatCount(odd.length - NAMED) })}</li>}
          </Box>
        </>
      )}
      {levels.length > 0 && (
        <p>{t('confirm.alarms', { n: formatCount(preview.alarms.length), levels: levels.join(t('list.mark')) })}</p>
      )}
      <p>{t('confirm.all')}</p>
    </>
  );
};
