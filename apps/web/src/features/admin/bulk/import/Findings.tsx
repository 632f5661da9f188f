import { formatCount } from '@talus/domain/text/format-number';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sheetBlob } from '../../../../app/export/save-sheet';
import { saveFile } from '../../../../lib/save-file';
import { Button } from '../../../../ui/controls/Button';
import { Card } from '../../../../ui/layout/Card';
import { Box, Grid, Row, Text } from '../../../../ui/layout/primitives';
import type { SheetHandle } from '../../../../ui/sheet/use-sheet';
import styles from '../Bulk.module.css';
import { columnOf } from './rows';
import type { Check } from './use-check';

/** Number of findings listed; F8 steps through all of them. */
const LISTED = 100;

type Line = { key: string; id: number; rowNumber: number; column: number; title: string; reason: string; suggestion?: string | undefined }; // biome-ignore format: one type

type Props = { sheet: SheetHandle; check: Check; fileName: string };

/** Lists the errors with a link to the cell and a suggested value, then the warnings. */
export const Findings = ({ sheet, check, fileName }: Props) => {
  const { t } = useTranslation('adminBulk');
  const { columns } = sheet.shape;
  const [errors, questions] = useMemo(() => {
    const lines = (kind: 'errors' | 'questions'): Line[] =>
      (check.state === 'checked' ? check.rows : []).flatMap(({ row, checked }) =>
        checked[kind].map(({ field, reason, suggestion }) => {
          const column = columns.findIndex(({ key }) => key === columnOf(field));
          const title = columns[column]?.title ?? field;
          return { key: `${row.id} ${field}`, id: row.id, rowNumber: checked.rowNumber, column, title, reason, suggestion }; // biome-ignore format: one line
        }),
      );
    return [lines('errors'), lines('questions')];
  }, [check, columns]);
  if (check.state !== 'checked') return null;
  const save = () => {
    const heads = [t('import.list.row'), t('import.list.column'), t('import.list.reason')];
    const rows = errors.map(({ rowNumber, title, reason }) => [{ number: rowNumber, decimals: 0 }, title, reason]);
    const sheet = { name: t('import.errors'), about: [], heads, rows };
    saveFile(sheetBlob(sheet, 'xlsx'), `${fileName.replace(/\.xlsx?$/i, '')} ${t('import.errors')}.xlsx`);
  };
  const at = ({ id, column }: Line) => ({ row: sheet.latest.current.rows.findIndex((row) => row.id === id), column });
  const list = (lines: readonly Line[]) => (
    <Box as="ul" overflow="auto" className={styles.list}>
      {lines.slice(0, LISTED).map((line) => (
        <Row
          as="li"
          key={line.key}
          gap="4 12"
          align="center"
          wrap
          pad="4 0"
          borderBottom="line"
          className={styles.line}
        >
          <Box
            as="button"
            type="button"
            pad={0}
            bare
            textAlign="start"
            className={styles.place}
            onClick={() => sheet.goTo(at(line))}
          >
            {t('import.at', { row: formatCount(line.rowNumber) })} {line.title}
          </Box>
          <span>{line.reason}</span>
          {line.suggestion !== undefined && (
            <Button size="small" kind="ghost" onClick={() => sheet.enter(at(line), line.suggestion ?? '')}>
              {t('import.fix', { suggestion: line.suggestion })}
            </Button>
          )}
        </Row>
      ))}
      {lines.length > LISTED && <li>{t('import.more', { n: formatCount(lines.length - LISTED) })}</li>}
    </Box>
  );
  return (
    <Grid gap={12} above={12} className={styles.cards}>
      <Card
        title={`${t('import.errors')} ${formatCount(errors.length)}`}
        caption={t('import.errors.rule')}
        ruled
        tools={
          errors.length > 0 && (
            <Button size="small" icon="export" onClick={save}>
              {t('import.list')}
            </Button>
          )
        }
      >
        {errors.length > 0 ? (
          list(errors)
        ) : (
          <Text as="p" tone="muted" className={styles.rule}>
            {t('import.errors.none')}
          </Text>
        )}
      </Card>
      {questions.length > 0 && (
        <Card
          title={`${t('import.questions')} ${formatCount(questions.length)}`}
          caption={t('import.questions.rule')}
          ruled
        >
          {list(questions)}
        </Card>
      )}
    </Grid>
  );
};
