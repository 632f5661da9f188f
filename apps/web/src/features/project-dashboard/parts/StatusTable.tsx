import type { Overview, OverviewRow } from '@talus/domain/dashboard-status/overview';
import type { TableCounts } from '@talus/domain/status/count-statuses';
import { useTranslation } from 'react-i18next';
import { Box, Text } from '../../../ui/layout/primitives';
import { StatusDot } from '../../../ui/status/StatusDot';
import part from './Part.module.css';
import styles from './StatusTable.module.css';

/** The areas of both groups in the order of the overview. Down and WL count as GREEN; down is also shown separately. */
export const StatusTable = ({ overview }: { overview: readonly Overview[] }) => {
  const { t } = useTranslation(['projectDashboard', 'status']);
  return (
    <Box as="table" width="full" size="data" className={part.table}>
      <thead>
        <tr>
          <th scope="col">{t('table.area')}</th>
          <th scope="col">{t('table.instruments')}</th>
          <th scope="col">{t('status:WSL')}</th>
          <th scope="col">{t('status:AL')}</th>
          <th scope="col">{t('status:GREEN')}</th>
          <th scope="col">{t('table.down')}</th>
        </tr>
      </thead>
      {overview
        .filter(({ rows }) => rows.length > 0)
        .map(({ group, rows, counts, instruments }) => (
          <tbody key={group} data-group={group}>
            <tr className={styles.group}>
              <th scope="rowgroup">{t(`group.${group}`)}</th>
              <Counts instruments={instruments} counts={counts} />
            </tr>
            {rows.map((row) => (
              <Row key={row.area.id} row={row} />
            ))}
          </tbody>
        ))}
    </Box>
  );
};

const Row = ({ row: { area, status, instruments, counts } }: { row: OverviewRow }) => (
  <tr data-status={status}>
    <td>
      <Box as="span" flow="inline-row" gap={8} align="center">
        <StatusDot status={status} word={false} /> {area.name}
      </Box>
    </td>
    <Counts instruments={instruments} counts={counts} />
  </tr>
);

const Counts = ({ instruments, counts }: { instruments: number; counts: TableCounts }) => (
  <>
    <Text as="td" tone="muted">
      {instruments}
    </Text>
    <td className={counts.WSL > 0 ? styles.WSL : styles.zero}>{counts.WSL}</td>
    <td className={counts.AL > 0 ? styles.AL : styles.zero}>{counts.AL}</td>
    <td>{counts.GREEN}</td>
    <td className={counts.down > 0 ? styles.down : styles.zero}>{counts.down}</td>
  </>
);
