import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useProjectId } from '../../../app/project-queries';
import { paths } from '../../../paths';
import { Button } from '../../../ui/Button';
import type { SheetRow } from '../../../ui/sheet/rows';
import type { SheetHandle } from '../../../ui/sheet/use-sheet';
import styles from '../ManualHistory.module.css';

type Props = {
  sheet: SheetHandle;
  /** Nothing is struck out beside what is not saved yet. */
  canStrike: boolean;
  isBusy: boolean;
  onStrike: (rows: readonly SheetRow[]) => void;
  onRestore: (rows: readonly SheetRow[]) => void;
};

/** What can be done with the rows that are selected: their curve, striking out, bringing back. */
export const RowTools = ({ sheet, canStrike, isBusy, onStrike, onRestore }: Props) => {
  const { t } = useTranslation('manualHistory');
  const project = useProjectId();
  const { active, range, state } = sheet;
  const at = active && state.rows[active.row]?.cells;
  if (!at || !range) return <span className={styles.hint}>{t('curve.hint')}</span>;
  const rows = state.rows.slice(range.top, range.bottom + 1);
  const struck = rows.filter(({ cells }) => cells.isStruck === true);
  const standing = rows.filter(({ cells }) => cells.isStruck !== true);
  return (
    <>
      <Link className={styles.curve} to={paths.chart({ project, instrument: String(at.instrument) })}>
        {t('curve', { name: String(at.name) })}
      </Link>
      {canStrike && standing.length > 0 && (
        <Button icon="trash" busy={isBusy} onClick={() => onStrike(standing)}>
          {t('strike', { n: standing.length })}
        </Button>
      )}
      {canStrike && struck.length > 0 && (
        <Button icon="undo" busy={isBusy} onClick={() => onRestore(struck)}>
          {t('restore', { n: struck.length })}
        </Button>
      )}
    </>
  );
};
