import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../../app/frame/Loaded';
import { notify } from '../../../../app/notices';
import { useZone } from '../../../../app/use-zone';
import { Button } from '../../../../ui/Button';
import { useConfirm } from '../../../../ui/Confirm';
import { PanelSection } from '../../common/SidePanel';
import styles from '../Documents.module.css';
import { PIECES_READ, useLedger, useWrites } from '../queries';
import { refusedByReason } from '../rows';
import { LedgerStrip } from './LedgerStrip';

const PIECES = 12;
const LINES = 5;

/** What came piece by piece, which rows were refused and why, and reading the files once more. */
export const LedgerSection = ({ id, name }: { id: string; name: string }) => {
  const { t } = useTranslation('adminDocuments');
  const query = useLedger(id);
  const { replay } = useWrites(id);
  const confirm = useConfirm();
  const zone = useZone();
  const again = async () => {
    if (!(await confirm({ title: t('replay.ask', { name }), body: t('replay.body'), yes: t('replay') }))) return;
    const { files } = await replay.mutateAsync();
    notify.success(t('replay.done', { count: files }));
  };
  const refused = refusedByReason(query.data ?? []);
  return (
    <>
      <PanelSection
        title={t('ledger')}
        caption={t('ledger.about')}
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
          empty={<p className={styles.meta}>{t('ledger.none')}</p>}
        >
          {(pieces) => (
            <>
              <LedgerStrip pieces={pieces} isWhole={pieces.length < PIECES_READ} />
              <table className={styles.rows}>
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
              </table>
            </>
          )}
        </Loaded>
      </PanelSection>
      {refused.length > 0 && (
        <PanelSection title={t('refused')} caption={t('refused.about', { n: query.data?.length ?? 0 })}>
          <table className={styles.rows}>
            <thead>
              <tr>
                <th scope="col">{t('refused.why')}</th>
                <th scope="col">{t('refused.lines')}</th>
                <th scope="col" data-align="end">
                  {t('refused.n')}
                </th>
              </tr>
            </thead>
            <tbody>
              {refused.map(({ message, n, lines }) => (
                <tr key={message}>
                  <td>{message}</td>
                  <td>
                    {lines
                      .slice(0, LINES)
                      .map(({ line }) => line.toLocaleString('en-US'))
                      .join(t('comma'))}
                    {lines.length > LINES && '…'}
                  </td>
                  <td data-align="end">{n}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </PanelSection>
      )}
    </>
  );
};
