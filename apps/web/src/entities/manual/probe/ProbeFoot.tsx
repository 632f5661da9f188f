import type { ImportPreview } from '@talus/contract/data/manual';
import { formatCount } from '@talus/domain/text/format-number';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Box } from '../../../ui/layout/primitives';
import { LevelWord } from '../LevelWord';
import { levelCounts } from '../levels';
import styles from './ProbeImport.module.css';

type Props = {
  depths: number;
  preview: ImportPreview | null;
  isBusy: boolean;
  onDiscard: () => void;
  onUpload: () => void;
  /** The choice for depths that already hold a reading. */
  children: ReactNode;
};

/** The footer: number of depths to store, passed limits, discard and upload. */
export const ProbeFoot = ({ depths, preview, isBusy, onDiscard, onUpload, children }: Props) => {
  const { t } = useTranslation(['manualImport', 'status']);
  const rows = formatCount(depths);
  const n = preview ? formatCount(preview.stored) : '…';
  return (
    <footer className={styles.foot}>
      <b>{preview ? t('foot.count', { rows, n }) : t('foot.waiting', { rows })}</b>
      {levelCounts(preview?.outputs.map(({ level }) => level) ?? []).map(([level, count]) => (
        <LevelWord key={level} level={level}>
          {t('foot.over', { n: formatCount(count), level: t(`status:${level}`) })}
        </LevelWord>
      ))}
      {children}
      <Box as="span" flex={1} />
      <Button onClick={onDiscard}>{t('discard')}</Button>
      <Button kind="primary" busy={isBusy} disabled={!preview || preview.stored === 0} onClick={onUpload}>
        {preview?.stored === 0 ? t('upload.none') : t('upload', { n })}
      </Button>
    </footer>
  );
};
