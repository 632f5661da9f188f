import { formatCount } from '@talus/domain/text/format-number';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { Icon } from '../icons/Icon';
import { Dropdown } from '../overlay/Dropdown';
import { Menu } from '../overlay/Menu';
import { rowNumber } from './rows';
import styles from './Sheet.module.css';
import { countCells } from './state';
import { listProblems } from './summary';
import type { SheetHandle } from './use-sheet';
import { problemText } from './words';

/** Number of problems listed; F8 steps through all. */
const LISTED = 100;

/** The number of invalid cells, the first of them, and a list to jump to. */
export const ProblemList = ({ sheet }: { sheet: SheetHandle }) => {
  const { t } = useTranslation('sheet');
  const { shape, state } = sheet;
  const { rows, wrong } = state;
  const total = useMemo(() => countCells(wrong), [wrong]);
  const listed = useMemo(() => listProblems(shape.columns, rows, wrong, LISTED), [shape, rows, wrong]);
  const [first] = listed;
  if (!first) return null;
  const place = ({ row, column }: { row: number; column: number }) =>
    t('foot.first', {
      row: formatCount(rowNumber(shape.columns, rows, row)),
      column: shape.columns[column]?.title ?? '',
    });
  const rest = total - listed.length;
  return (
    <span className={styles.problems} role="status">
      <Icon name="warn" />
      {t('foot.wrong', { n: formatCount(total) })}
      <span className={styles.firstProblem}>{place(first)}</span>
      <button type="button" className={styles.link} onClick={() => sheet.goTo(first)}>
        {t('foot.go')}
      </button>
      {total > 1 && (
        <Dropdown
          className={styles.problemPanel ?? ''}
          trigger={(trigger) => (
            <Button kind="ghost" size="small" iconAfter="up" {...trigger}>
              {t('foot.all')}
            </Button>
          )}
        >
          {(close) => (
            <>
              <Menu
                label={t('foot.all')}
                onClose={close}
                entries={listed.map((found) => ({
                  key: `${found.row} ${found.column}`,
                  label: place(found),
                  detail: problemText(t, found.problem),
                  onSelect: () => sheet.goTo(found),
                }))}
              />
              {rest > 0 && <p className={styles.moreProblems}>{t('foot.more', { n: formatCount(rest) })}</p>}
            </>
          )}
        </Dropdown>
      )}
    </span>
  );
};
