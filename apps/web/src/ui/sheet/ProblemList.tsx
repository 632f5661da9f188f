import { formatCount } from '@talus/domain/text/format-number';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { Icon } from '../icons/Icon';
import { Box, Clip, Row, Text } from '../layout/primitives';
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
    <Row as="span" gap={6} align="center" tone="invalid" role="status">
      <Icon name="warn" />
      {t('foot.wrong', { n: formatCount(total) })}
      <Clip className={styles.firstProblem}>{place(first)}</Clip>
      <Box as="button" type="button" pad={4} bare tone="accent" weight="strong" onClick={() => sheet.goTo(first)}>
        {t('foot.go')}
      </Box>
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
              {rest > 0 && (
                <Text as="p" pad="8 12" tone="muted">
                  {t('foot.more', { n: formatCount(rest) })}
                </Text>
              )}
            </>
          )}
        </Dropdown>
      )}
    </Row>
  );
};
