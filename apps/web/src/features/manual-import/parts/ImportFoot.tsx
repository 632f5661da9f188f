import { MOST_MANUAL_ROWS } from '@talus/contract/manual';
import { formatCount } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { LevelWord } from '../../../entities/manual/LevelWord';
import { levelCounts } from '../../../entities/manual/levels';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import styles from '../ImportPage.module.css';
import { countRows, type Previewed } from '../rows';
import type { ImportRows } from '../use-import-rows';

type Props = {
  read: ImportRows;
  isBusy: boolean;
  onFaults: () => void;
  onDiscard: () => void;
  onUpload: () => void;
};

/** How much would be stored, what is wrong, which limits are passed, and the way out. */
export const ImportFoot = ({ read, isBusy, onFaults, onDiscard, onUpload }: Props) => {
  const { t } = useTranslation(['manualImport', 'status']);
  const { rows, isWaiting, preview, isTooMany } = read;
  const counts = countRows(rows);
  const n = formatCount(counts.store);
  const skipped = rows.length - counts.store;
  const isKnown = preview !== null && !isWaiting;
  const label = !isKnown ? t('upload', { n: '…' }) : counts.store === 0 ? t('upload.none') : skipped === 0 ? t('upload', { n }) : t('upload.skip', { n, skipped: formatCount(skipped) }); // biome-ignore format: one line
  return (
    <footer className={styles.foot}>
      <b>
        {isWaiting
          ? t('foot.waiting', { rows: formatCount(rows.length) })
          : t('foot.count', { rows: formatCount(rows.length), n })}
      </b>
      {isTooMany && (
        <span className={styles.faults} role="alert">
          <Icon name="warn" />
          {t('foot.many', { limit: formatCount(MOST_MANUAL_ROWS) })}
        </span>
      )}
      {counts.fault > 0 && (
        <span className={styles.faults}>
          <Icon name="warn" />
          <FaultWords rows={rows} n={counts.fault} />
          <button type="button" className={styles.go} onClick={onFaults}>
            {t('foot.go')}
          </button>
        </span>
      )}
      {levelCounts(rows.map(({ output }) => output?.level ?? null)).map(([level, count]) => (
        <LevelWord key={level} level={level}>
          {t('foot.over', { n: formatCount(count), level: t(`status:${level}`) })}
        </LevelWord>
      ))}
      <span className={styles.grow} />
      <Button onClick={onDiscard}>{t('discard')}</Button>
      <Button kind="primary" busy={isBusy} disabled={!isKnown || counts.store === 0} onClick={onUpload}>
        {label}
      </Button>
    </footer>
  );
};

/** The first few cells that are wrong, each with its row. */
const FaultWords = ({ rows, n }: { rows: readonly Previewed[]; n: number }) => {
  const { t } = useTranslation('manualImport');
  const first = rows
    .filter(({ kind }) => kind === 'fault')
    .slice(0, 2)
    .map(({ draft, checked }) => {
      const [field = 'time'] = Object.keys(checked.faults) as (keyof typeof checked.faults)[];
      return t('foot.fault', { row: draft.number ?? t('row.added'), column: t(`column.${field}`) });
    });
  return t('foot.faults', { n: formatCount(n), first: first.join(t('list.mark')) });
};
