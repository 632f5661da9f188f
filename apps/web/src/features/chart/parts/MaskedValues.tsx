import { type Mask, readMasked } from '@talus/contract/data/masks';
import type { PreparedChart } from '@talus/domain/charts/prepare-charts';
import { formatCount, formatNumber, NONE } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { useComposed } from '../../../app/data/read';
import { errorWords } from '../../../app/errors';
import { Box, Caption } from '../../../ui/layout/primitives';
import { ErrorLine } from '../../../ui/status/ErrorLine';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { useChartSource } from '../source';
import styles from './MasksDialog.module.css';

type Props = { chart: PreparedChart; masks: readonly Mask[]; zone: Zone };

/** Maximum number of listed readings; the export holds all of them. */
const MOST = 500;

/** The masked readings of a card with their values, newest first. */
export const MaskedValues = ({ chart, masks, zone }: Props) => {
  const { t } = useTranslation('chart');
  const { client, project } = useChartSource();
  const instrument = [...new Set(masks.map(({ instrument_id }) => instrument_id))];
  const body = { instrument, date: [chart.from, chart.to] as [number, number] };
  const projectId = project._id;
  const query = useComposed(
    {
      name: 'masked values',
      routes: [readMasked],
      input: { projectId, body, revisions: masks.map(({ revision }) => revision) },
      load: ({ signal }) => client(readMasked, { params: { projectId }, body }, { signal }),
    },
    { client },
  );
  if (query.error) return <ErrorLine title={t('masks.values.failed')}>{errorWords(query.error).text}</ErrorLine>;
  if (!query.data) return <LoadingRows rows={3} />;
  const { rows, isCut } = query.data;
  const byId = new Map(chart.instruments.map((one) => [one.id, one]));
  const decimalsOf = (id: string) => chart.prepared.find((series) => series.id === id)?.decimals ?? 2;
  const newest = rows.toSorted((a, b) => (a.TIMESTAMP < b.TIMESTAMP ? 1 : -1)).slice(0, MOST);
  const cell = (value: number | null, decimals: number) => (value === null ? NONE : formatNumber(value, { decimals }));
  return (
    <Box overflow="auto" className={styles.values}>
      {(isCut || rows.length > MOST) && <Caption as="p">{t('masks.values.cut', { n: formatCount(MOST) })}</Caption>}
      <table>
        <thead>
          <tr>
            <th>{t('masks.time')}</th>
            <th>{t('remark.instrument')}</th>
            <th>{t('masks.reading1')}</th>
            <th>{t('masks.reading2')}</th>
          </tr>
        </thead>
        <tbody>
          {newest.map(({ instrument_id: id, TIMESTAMP, reading1, reading2 }) => (
            <tr key={`${id} ${TIMESTAMP}`}>
              <td>{formatTime(Date.parse(TIMESTAMP), zone, 'YYYY-MM-DD HH:mm')}</td>
              <td>{byId.get(id)?.name}</td>
              <td>{cell(reading1, decimalsOf(id))}</td>
              <td>{cell(reading2, decimalsOf(id))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
};
