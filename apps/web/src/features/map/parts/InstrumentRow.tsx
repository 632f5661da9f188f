import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths';
import { Box, Caption } from '../../../ui/layout/primitives';
import { Reading } from '../../../ui/status/Reading';
import { StatusDot } from '../../../ui/status/StatusDot';
import type { Row } from '../view';
import styles from './EntryCard.module.css';

/** An instrument in the card: status, link to its chart, newest value with unit, change within the hour. */
export const InstrumentRow = ({ row, projectId }: { row: Row; projectId: string }) => {
  const { t, i18n } = useTranslation(['map', 'status']);
  const { name, status, level, unit, decimal_points: decimals, instrument_type: type } = row;
  const kind = i18n.language === 'en' ? type.name_en : type.name_zh;
  const isCause = status !== 'down' && status !== 'GREEN';
  return (
    <tr>
      <th scope="row">
        <Box as="span" flow="row" gap={6} align="center" overflow="hidden" className={styles.name}>
          <StatusDot status={status} word={false} />
          <Link to={paths.chart({ project: projectId, instrument: row._id })} title={t('card.curve', { name })}>
            {name}
          </Link>
          <Caption as="small" weight="normal" clip="inherit">
            {/* Silence hides a level but does not end it */}
            {status === 'down' && level !== 'GREEN' ? t('card.behind', { level: t(`status:${level}`) }) : kind}
          </Caption>
        </Box>
      </th>
      <td data-status={isCause ? status : undefined}>
        <Reading value={row[row.display_output]} decimals={decimals} unit={unit} />
      </td>
      <td>
        <Reading value={row.allowRate ? row.velocity1Hr : null} decimals={decimals} plus />
      </td>
    </tr>
  );
};
