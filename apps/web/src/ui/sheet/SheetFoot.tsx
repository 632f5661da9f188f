import { formatCount, formatNumber } from '@talus/domain/text/format-number';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { Row } from '../layout/primitives';
import { useConfirm } from '../overlay/Confirm';
import { ProblemList } from './ProblemList';
import { QuestionLine } from './QuestionLine';
import styles from './Sheet.module.css';
import { countUnsaved, hasUnsaved } from './state';
import { summarise } from './summary';
import type { SheetHandle } from './use-sheet';

type Props = {
  sheet: SheetHandle;
  /** Label of the save button, which states how much would be saved. */
  saveLabel: (counts: ReturnType<typeof countUnsaved>) => string;
  /** Nothing is saved while a cell is invalid, as an import requires; otherwise only the invalid rows stay unsaved. */
  isStrict?: boolean;
  isBusy?: boolean;
  /** Data besides the cells is unsaved, too. */
  hasMore?: boolean;
  onSave: () => void;
  onDiscard: () => void;
  /** false: none of the unsaved rows is ready. */
  canSave?: boolean;
  /** Text about unsaved changes, where a screen has a better one. */
  unsavedLabel?: string;
  /** Further counts of a screen, such as rows beyond a limit. */
  children?: ReactNode;
};

/** The footer of a sheet: unsaved changes, invalid cells, the selection, save and discard. */
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
    if (
      await confirm({
        title: t('discard.title'),
        body: t('discard.body'),
        yes: t('foot.discard'),
        cancelled: 'nothing',
      })
    )
      onDiscard();
  };
  return (
    <Row
      as="footer"
      gap="8 16"
      align="center"
      wrap
      flex="none"
      minHeight={52}
      pad="8 0"
      surface="page"
      size="data"
      className={styles.foot}
    >
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
    </Row>
  );
};

const Selection = ({ sheet: { shape, state, range } }: { sheet: SheetHandle }) => {
  const { t } = useTranslation('sheet');
  // The mean of two million cells must not delay a keystroke.
  const late = useDeferredValue(range);
  const rows = useDeferredValue(state.rows);
  const summary = useMemo(() => late && summarise(shape.columns, rows, late), [late, shape, rows]);
  if (!summary || summary.rows * summary.columns < 2)
    return <Row as="span" gap={12} push tone="muted" nowrap hide="phone" />;
  const { columns, mean } = summary;
  return (
    <Row as="span" gap={12} push tone="muted" nowrap hide="phone">
      {t('foot.selection', { rows: formatCount(summary.rows), columns: formatCount(columns) })}
      {mean !== null && <span>{t('foot.mean', { mean: formatNumber(mean, { decimals: 3 }) })}</span>}
    </Row>
  );
};
