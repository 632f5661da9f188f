import { formatCount } from '@talus/domain/text/format-number';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon';
import { Box, Row } from '../layout/primitives';
import { shownText } from './cell-kinds';
import { rowNumber } from './rows';
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
    <Row as="span" gap={6} align="center" role="status">
      <Icon name="info" />
      {t('foot.asked', { n: formatCount(countCells(asked)), place: `${row} ${column}` })}
      <Box as="button" type="button" pad={4} bare tone="accent" weight="strong" onClick={() => goTo(first)}>
        {t('foot.go')}
      </Box>
    </Row>
  );
};
