import { formatCount } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { LevelWord } from '../../../entities/manual/LevelWord';
import { levelCounts } from '../../../entities/manual/levels';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Row } from '../../../ui/layout/primitives';
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

/** Shows rows to store, faults and exceeded limits; has the upload and discard buttons. */
export const ImportFoot = ({ read, isBusy, onFaults, onDiscard, onUpload }: Props) => {
  const { t } = useTranslation(['manualImport', 'status']);
  const { rows, body, isWaiting, preview, batch, doubles } = read;
  const counts = countRows(rows);
  const n = formatCount(counts.store);
  const skipped = rows.length - counts.store;
  const isKnown = (preview !== null || body === null) && !isWaiting;
  const isNext = batch !== null && batch.rows.length > 0;
  // One call stores all readings or none: nothing can be discarded any more
  const isStoring = isBusy && batch === null;
  const label = (): string => {
    if (!isKnown) return t('upload', { n: '…' });
    if (isNext) return counts.store === 0 ? t('upload.next') : t('upload.batch', { at: batch.at, n });
    if (counts.store === 0) return t('upload.none');
    return skipped === 0 ? t('upload', { n }) : t('upload.skip', { n, skipped: formatCount(skipped) });
  };
  return (
    <footer className={styles.foot}>
      <b>
        {isStoring
          ? t('foot.storing', { rows: formatCount(rows.length), n })
          : isWaiting
            ? t('foot.waiting', { rows: formatCount(rows.length) })
            : t('foot.count', { rows: formatCount(rows.length), n })}
      </b>
      {batch && (
        <Row as="span" inline gap={8} align="center" role="status">
          <progress max={batch.total} value={batch.done} aria-label={t('upload.progress')} />
          {t('foot.batch', {
            at: batch.at,
            all: batch.all,
            done: formatCount(batch.done),
            n: formatCount(batch.total),
          })}
        </Row>
      )}
      {counts.fault > 0 && (
        <Row as="span" gap={6} align="center" tone="invalid">
          <Icon name="warn" />
          <FaultWords rows={rows} n={counts.fault} />
          <Box as="button" type="button" pad={4} bare tone="accent" weight="strong" onClick={onFaults}>
            {t('foot.go')}
          </Box>
        </Row>
      )}
      {levelCounts(rows.map(({ output }) => output?.level ?? null)).map(([level, count]) => (
        <LevelWord key={level} level={level}>
          {t('foot.over', { n: formatCount(count), level: t(`status:${level}`) })}
        </LevelWord>
      ))}
      <Box as="span" flex={1} />
      <Button disabled={isStoring} onClick={onDiscard}>
        {t('discard')}
      </Button>
      <Button
        kind="primary"
        busy={isBusy}
        disabled={!isKnown || doubles.length > 0 || (counts.store === 0 && !isNext)}
        onClick={onUpload}
      >
        {label()}
      </Button>
    </footer>
  );
};

/** Lists the first faulty cells with their rows. */
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
