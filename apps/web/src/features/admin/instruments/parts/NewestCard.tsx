import type { InstrumentForm } from '@talus/contract/instruments/instrument-admin';
import { formatLimit, NONE } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { ReadFailed } from '../../../../app/frame/ReadFailed';
import { readOf } from '../../../../app/frame/read';
import { useZone } from '../../../../app/use-zone';
import { ImpossibleNote } from '../../../../entities/instruments/ImpossibleNote';
import { useFormNews } from '../../../../ui/form/form-context';
import { Card } from '../../../../ui/layout/Card';
import { Box, Caption } from '../../../../ui/layout/primitives';
import { LoadingRows } from '../../../../ui/status/LoadingRows';
import { useNewestRows } from '../queries';
import styles from './parts.module.css';
import { TotalProposal } from './TotalProposal';

/** Shows the latest values of the chosen column, so that the user sees a wrong column. */
export const NewestCard = ({ isManual, instrumentId }: { isManual: boolean; instrumentId: string | null }) => {
  const { t } = useTranslation('instruments');
  const zone = useZone();
  const { document_id, reference, unit } = useFormNews().values.data as InstrumentForm['data'];
  const query = useNewestRows(document_id || null);
  const { data } = query;
  const at = data?.index.findIndex(({ _id }) => _id === reference) ?? -1;
  // Columns of manual readings have no name
  const column = isManual ? undefined : data?.index[at];
  return (
    <Card title={t('newest')} {...(column && { caption: `${column.name} ${column.unit}` })}>
      {instrumentId && <ImpossibleNote instrumentId={instrumentId} unit={unit} zone={zone} />}
      {column?.rises && <TotalProposal column={column.name} />}
      {!document_id && <Caption as="p">{t('newest.choose')}</Caption>}
      {document_id && <ReadFailed read={readOf(query)} title={t('newest.failed')} />}
      {document_id && !data && !query.error && <LoadingRows rows={3} />}
      {document_id && data?.rows.length === 0 && <Caption as="p">{t('newest.empty')}</Caption>}
      {document_id && data && data.rows.length > 0 && (
        <Box as="table" width="full" size="data" className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">{t('newest.time')}</th>
              <th scope="col">{column?.name ?? t('newest.value')}</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map(({ TIMESTAMP, values }) => {
              const value = values[at] ?? null;
              return (
                <tr key={TIMESTAMP}>
                  <td>{formatTime(Date.parse(TIMESTAMP), zone, 'yyyy/MM/dd HH:mm')}</td>
                  <td>{value === null ? NONE : formatLimit(value)}</td>
                </tr>
              );
            })}
          </tbody>
        </Box>
      )}
    </Card>
  );
};
