import { formatCount, formatNumber } from '@talus/domain/text/format-number';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import { useConfirm } from '../Confirm';
import { ProblemList } from './ProblemList';
import { QuestionLine } from './QuestionLine';
import styles from './Sheet.module.css';
import { countUnsaved, hasUnsaved } from './state';
import { summarise } from './summary';
import type { SheetHandle } from './use-sheet';

type Props = {
  sheet: SheetHandle;
  /** The words of the one button, which say how much would be saved. */
  saveLabel: (counts: ReturnType<typeof countUnsaved>) => string;
  /** Nothing is saved while a cell is wrong, as an import wants it; otherwise the wrong rows stay behind. */
  isStrict?: boolean;
  isBusy?: boolean;
  /** Something beside the cells is unsaved, too. */
  hasMore?: boolean;
  onSave: () => void;
  onDiscard: () => void;
  /** false: nothing of what is unsaved is ready. */
  canSave?: boolean;
  /** What is unsaved, where a screen says it better. */
  unsavedLabel?: string;
  /** What else a screen counts, such as rows beyond a limit. */
  children?: ReactNode;
};

/** What is unsaved, what is wrong, what is selected, and the way out. */
export const SheetFoot = ({
  sheet,
  saveLabel,
  isStrict = false,
  isBusy = false,
  hasMore = false,
  onSave,
  onDiscard,
  canSave = true,
  unsavedLabel,
  children,
}: Props) => {
  const { t } = useTranslation('sheet');
  const confirm = useConfirm();
  const { state } = sheet;
  const counts = countUnsaved(state);
  const isClean = !hasUnsaved(state) && !hasMore;
  const isNothing = counts.good + counts.removed === 0 && !hasMore;
  const isBlocked = !canSave || (isStrict && counts.bad > 0) || counts.asked > 0 || isNothing;
  const discard = async () => {
    if (await confirm({ title: t('discard.title'), body: t('discard.body'), yes: t('foot.discard') })) onDiscard();
  };
  return (
    <footer className={styles.foot}>
      {isClean && <b>{t('foot.clean')}</b>}
      {!isClean && (unsavedLabel || state.unsaved > 0) && (
        <b>{unsavedLabel ?? t('foot.unsaved', { n: formatCount(state.unsaved) })}</b>
      )}
      {counts.removed > 0 && <b>{t('foot.removed', { n: formatCount(counts.removed) })}</b>}
      <ProblemList sheet={sheet} />
      <QuestionLine sheet={sheet} />
      {children}
      <Selection sheet={sheet} />
      <Button disabled={isClean || isBusy} onClick={discard}>
        {t('foot.discard')}
      </Button>
      <Button kind="primary" busy={isBusy} disabled={isBlocked} onClick={onSave}>
        {saveLabel(counts)}
      </Button>
    </footer>
  );
};

const Selection = ({ sheet: { shape, state, range } }: { sheet: SheetHandle }) => {
  const { t } = useTranslation('sheet');
  // A mean of two million cells must not hold up the key that was pressed.
  const late = useDeferredValue(range);
  const rows = useDeferredValue(state.rows);
  const summary = useMemo(() => late && summarise(shape.columns, rows, late), [late, shape, rows]);
  if (!summary || summary.rows * summary.columns < 2) return <span className={styles.selection} />;
  const { columns, mean } = summary;
  return (
    <span className={styles.selection}>
      {t('foot.selection', { rows: formatCount(summary.rows), columns: formatCount(columns) })}
      {mean !== null && <span>{t('foot.mean', { mean: formatNumber(mean, { decimals: 3 }) })}</span>}
    </span>
  );
};
