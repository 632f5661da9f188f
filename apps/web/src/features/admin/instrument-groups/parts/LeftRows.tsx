import type { LeftRow, Named } from '@talus/domain/hierarchy/group-rows';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/controls/Button';
import { IconButton } from '../../../../ui/controls/IconButton';
import { Select } from '../../../../ui/controls/Select';
import { Box, Caption, Grid, Row, Text } from '../../../../ui/layout/primitives';
import styles from './parts.module.css';

type Props = {
  rows: readonly LeftRow[];
  instruments: readonly Named[];
  onTake: (row: LeftRow, instrument: string) => void;
  onIgnore: (rows: readonly LeftRow[]) => void;
};

/** Lists pasted rows that could not be matched: reason, nearest name and all other names. */
export const LeftRows = ({ rows, instruments, onTake, onIgnore }: Props) => {
  const { t } = useTranslation('adminGroups');
  if (rows.length === 0) return null;
  return (
    <Box
      as="section"
      surface="sunken"
      border="strong"
      radius={2}
      className={styles.left}
      aria-label={t('import.left', { count: rows.length })}
    >
      <Row as="header" gap={8} align="center" justify="between" size="data" className={styles.head}>
        <b>{t('import.left', { count: rows.length })}</b>
        <Button size="small" kind="ghost" onClick={() => onIgnore(rows)}>
          {t('import.close')}
        </Button>
      </Row>
      <Box as="ul" overflow="auto" className={styles.leftRowsList}>
        {rows.map((row) => (
          <Grid
            as="li"
            key={row.row}
            columns="fill auto"
            gap="4 8"
            align="center"
            borderTop="line"
            size="data"
            className={styles.row}
          >
            <Words {...row} />
            <IconButton
              icon="close"
              size="small"
              label={t('import.ignore', { row: row.row, name: row.name })}
              onClick={() => onIgnore([row])}
            />
            {row.reason === 'unknown' && (
              <Row as="span" gap={6} wrap span="all" className={styles.ways}>
                {row.nearest && (
                  <Button size="small" icon="check" onClick={() => onTake(row, row.nearest?._id ?? '')}>
                    {t('import.nearest', { name: row.nearest.name })}
                  </Button>
                )}
                <Select
                  size="small"
                  aria-label={t('import.as', { row: row.row, name: row.name })}
                  value=""
                  onValue={(instrument) => instrument && onTake(row, instrument)}
                  options={[
                    { value: '', label: t('import.choose') },
                    ...instruments.map(({ _id, name }) => ({ value: _id, label: name })),
                  ]}
                />
              </Row>
            )}
          </Grid>
        ))}
      </Box>
    </Box>
  );
};

const Words = ({ row, name, depth, reason }: LeftRow) => {
  const { t } = useTranslation('adminGroups');
  const why = reason === 'depth' ? t(depth ? 'import.depth' : 'import.depth.none', { depth }) : t(`import.${reason}`);
  return (
    <span>
      <Text as="b" breaks>
        {name || t('import.noname')}
      </Text>{' '}
      {reason !== 'depth' && depth}
      <Caption as="small" line={16} block>
        {t('import.row', { row })} · {why}
      </Caption>
    </span>
  );
};
