import { bandOf, type Owed, percentOf } from '@talus/domain/completeness/share';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/icons/Icon';
import { Box, Clip, Grid, Row, Text } from '../../../../ui/layout/primitives';
import type { Line } from '../arrange';
import cell from './cell.module.css';
import { useCellWords } from './cell-words';
import styles from './HeatMap.module.css';

type Props = {
  id: string;
  index: number;
  line: Line;
  days: readonly string[];
  /** Day index of the keyboard focus, and of the open day. */
  at: number | null;
  open: number | null;
};

// A virtual list of thousands of rows cannot be a table element; the grid itself holds the keyboard focus
const CELL = { role: 'gridcell' };
const HEADER = { role: 'rowheader' };
const labelled = (words: string) => ({ ...CELL, 'aria-label': words });

const figure = (percent: number | null) => (percent === null ? '—' : percent.toFixed(1));

/** A row of the heat map: a group with its sum, an instrument, or the collapsed rest of a group. */
export const HeatLine = memo(({ id, index, line, days, at, open }: Props) => {
  const { t } = useTranslation('adminCompleteness');
  const words = useCellWords();
  const row = { role: 'row', 'aria-rowindex': index + 1, 'data-line': index };
  const cellId = (day: number) => `${id}-${index}-${day}`;
  if (line.kind === 'rest')
    return (
      <Grid {...row} align="center" height={20} size="meta" className={styles.line} data-kind="rest">
        <Text
          {...CELL}
          id={cellId(at ?? 0)}
          span="all"
          tone="accent"
          hover="underline"
          className={styles.rest}
          data-at={at !== null || undefined}
        >
          {t('rest', { n: line.n })}
        </Text>
      </Grid>
    );
  const isGroup = line.kind === 'group';
  const cells: readonly Owed[] = isGroup ? line.sum.days : line.instrument.days;
  const name = isGroup ? (line.name ?? t('no-group')) : line.instrument.row.name;
  const bar = !isGroup && line.instrument.row.state !== 'counted' ? line.instrument.row : null;
  const percent = isGroup ? line.sum.percent : bar ? null : line.instrument.percent;
  return (
    <Grid
      {...row}
      align="center"
      height={20}
      size="meta"
      className={styles.line}
      data-kind={line.kind}
      data-open={open !== null || undefined}
    >
      <Row
        as="span"
        {...HEADER}
        gap={4}
        align="center"
        minWidth={0}
        line={18}
        className={styles.name}
        {...(isGroup && { 'aria-expanded': line.isOpen })}
      >
        {isGroup && <Icon name={line.isOpen ? 'down' : 'right'} size={12} />}
        <Clip>{name}</Clip>
        <small>{isGroup ? t('count', { n: line.n }) : words.type(line.instrument.row.type)}</small>
      </Row>
      {bar ? (
        <Row
          as="span"
          {...CELL}
          id={cellId(at ?? 0)}
          justify="center"
          border="strong"
          className={styles.bar}
          data-at={at !== null || undefined}
        >
          <Box as="span" pad="0 6" surface="card">
            {words.bar(bar)}
          </Box>
        </Row>
      ) : (
        cells.map((owed, day) => (
          <Box
            as="span"
            key={days[day]}
            id={cellId(day)}
            data-day={day}
            data-band={bandOf(owed)}
            data-at={at === day || undefined}
            data-open={open === day || undefined}
            block
            className={cell.cell}
            {...labelled(
              at === day
                ? words.cell(name, days[day] ?? '', owed, isGroup ? undefined : line.instrument.missing.get(day))
                : words.brief(days[day] ?? '', percentOf(owed)),
            )}
          />
        ))
      )}
      <Text {...CELL} size="tick" tone="muted" textAlign="end" className={styles.percent}>
        {figure(percent)}
      </Text>
    </Grid>
  );
});
