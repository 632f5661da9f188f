import { formatCount } from '@talus/domain/text/format-number';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon';
import { shownText } from './cell-kinds';
import { rowNumber } from './rows';
import styles from './Sheet.module.css';
import { countCells } from './state';
import { listQuestions } from './summary';
import type { SheetHandle } from './use-sheet';

/** The number of open questions, and a link to the first. */
export const QuestionLine = ({ sheet: { shape, state, goTo } }: { sheet: SheetHandle }) => {
  const { t } = useTranslation('sheet');
  const { rows, asked } = state;
  const [first] = useMemo(() => listQuestions(shape.columns, rows, asked), [shape, rows, asked]);
  if (!first) return null;
  const head = shape.columns.find(({ isHead }) => isHead);
  const row = head
    ? shownText(head, rows[first.row]?.cells ?? {})
    : formatCount(rowNumber(shape.columns, rows, first.row));
  const column = shape.columns[first.column]?.title ?? '';
  return (
    <span className={styles.questions} role="status">
      <Icon name="info" />
      {t('foot.asked', { n: formatCount(countCells(asked)), place: `${row} ${column}` })}
      <button type="button" className={styles.link} onClick={() => goTo(first)}>
        {t('foot.go')}
      </button>
    </span>
  );
};
