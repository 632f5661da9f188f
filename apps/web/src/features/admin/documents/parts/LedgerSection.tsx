import type { Document } from '@talus/contract/data/documents';
import { formatCount } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../../app/frame/Loaded';
import { notify } from '../../../../app/notices';
import { useZone } from '../../../../app/use-zone';
import { Button } from '../../../../ui/controls/Button';
import { Box, Caption } from '../../../../ui/layout/primitives';
import { useConfirm } from '../../../../ui/overlay/Confirm';
import { PanelSection } from '../../common/SidePanel';
import styles from '../Documents.module.css';
import { PIECES_READ, useDocumentWrites, useLedger } from '../queries';
import { LedgerStrip } from './LedgerStrip';

const PIECES = 8;

/** The import log of a document, and a button to replay all files. */
export const LedgerSection = ({ document: { _id: id, name, count } }: { document: Document }) => {
  const { t } = useTranslation('adminDocuments');
  const query = useLedger(id);
  const { replay } = useDocumentWrites(id);
  const confirm = useConfirm();
  const zone = useZone();
  const again = async () => {
    if (!(await confirm({ title: t('replay.ask', { name }), body: t('replay.body'), yes: t('replay') }))) return;
    replay.mutate(undefined, { onSuccess: ({ files }) => notify.success(t('replay.done', { count: files })) });
  };
  const rows = formatCount(count);
  const last = query.data?.[0];
  const told = last
    ? t('ledger.last', {
        rows,
        time: formatTime(Date.parse(last.time), zone, 'HH:mm:ss'),
        bytes: formatCount(last.offset[1] - last.offset[0]),
      })
    : t('ledger.about', { rows });
  return (
    <PanelSection
      title={t('ledger')}
      caption={told}
      tools={
        <Button size="small" icon="refresh" busy={replay.isPending} onClick={() => void again()}>
          {t('replay')}
        </Button>
      }
    >
      <Loaded
        query={query}
        what={t('ledger')}
        rows={4}
        count={(pieces) => pieces.length}
        empty={
          <Caption as="p" breaks>
            {t('ledger.none')}
          </Caption>
        }
      >
        {(pieces) => (
          <>
            <LedgerStrip pieces={pieces} isWhole={pieces.length < PIECES_READ} />
            <Box as="table" width="full" size="data" className={styles.rows}>
              <thead>
                <tr>
                  <th scope="col">{t('ledger.time')}</th>
                  <th scope="col">{t('ledger.source')}</th>
                  <th scope="col" data-align="end">
                    {t('ledger.rows')}
                  </th>
                  <th scope="col" data-align="end">
                    {t('ledger.duplicate')}
                  </th>
                  <th scope="col" data-align="end">
                    {t('ledger.rejected')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {pieces.slice(0, PIECES).map((piece) => (
                  <tr key={piece.no}>
                    <td>{formatTime(Date.parse(piece.time), zone, 'MM/dd HH:mm')}</td>
                    <td title={piece.file ?? undefined}>{t(`source.${piece.source}`)}</td>
                    <td data-align="end">{piece.rows}</td>
                    <td data-align="end">{piece.duplicate}</td>
                    <td data-align="end">{piece.rejected === 0 ? 0 : <b>{piece.rejected}</b>}</td>
                  </tr>
                ))}
              </tbody>
            </Box>
          </>
        )}
      </Loaded>
    </PanelSection>
  );
};
