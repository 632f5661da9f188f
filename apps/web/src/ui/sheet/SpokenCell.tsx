import { useTranslation } from 'react-i18next';
import { shownText } from './cell-kinds';
import { problemOf, questionOf, rowNumber } from './rows';
import type { SheetHandle } from './use-sheet';
import { problemText } from './words';

/** A live region that names the active cell: the grid itself draws boxes without names. */
export const SpokenCell = ({ sheet: { active, shape, state } }: { sheet: SheetHandle }) => {
  const { t } = useTranslation('sheet');
  const row = active && state.rows[active.row];
  const column = active && shape.columns[active.column];
  const said = () => {
    if (!row || !column) return '';
    const isTicked = row.cells[column.key] === true;
    const shown = shownText(column, row.cells);
    const text = column.kind === 'check' ? shown || t(isTicked ? 'said.checked' : 'said.unchecked') : shown;
    const problem = problemOf(column, row);
    const place = t('said.cell', {
      row: rowNumber(shape.columns, state.rows, active.row),
      column: column.title,
      value: text || t('said.empty'),
    });
    const question = questionOf(column, row);
    if (question) return `${place}. ${question.title} ${question.text}`;
    return problem ? `${place}. ${problemText(t, problem)}` : place;
  };
  return (
    <p className="visually-hidden" aria-live="polite">
      {said()}
    </p>
  );
};
