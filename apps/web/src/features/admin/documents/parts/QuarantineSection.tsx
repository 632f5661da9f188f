import { formatTime } from '@talus/domain/time/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../../app/frame/Loaded';
import { notify } from '../../../../app/notices';
import { useZone } from '../../../../app/use-zone';
import { Button } from '../../../../ui/controls/Button';
import { NumberField } from '../../../../ui/controls/NumberField';
import { Box, Caption, Row } from '../../../../ui/layout/primitives';
import { useConfirm } from '../../../../ui/overlay/Confirm';
import { durationWord, sayWord } from '../../../../ui/status/format-age';
import { PanelSection } from '../../common/SidePanel';
import styles from '../Documents.module.css';
import { useDocumentWrites, useQuarantine } from '../queries';

const MINUTE = 60_000;
const SHOWN = 10;
const AMBIGUOUS = 'row.ambiguous';

/**
 * Lists quarantined rows, whose timestamps lie in the future or are ambiguous. Accepts them with a clock correction, or
 * drops them.
 */
export const QuarantineSection = ({ id }: { id: string }) => {
  const { t } = useTranslation(['adminDocuments', 'ui']);
  const { t: ui } = useTranslation('ui');
  const query = useQuarantine(id);
  const { take, drop } = useDocumentWrites(id);
  const confirm = useConfirm();
  const zone = useZone();
  const [typed, setTyped] = useState<number | null>(null);
  const waiting = query.data ?? [];
  // The offset that corrects the row furthest ahead
  const usual = -Math.ceil(Math.max(0, ...waiting.map(({ ahead }) => ahead)) / MINUTE);
  const minutes = typed ?? usual;
  const takeAll = async () => {
    if (!(await confirm({ title: t('take.ask', { minutes }), body: t('take.body') }))) return;
    take.mutate(minutes * MINUTE, {
      onSuccess: ({ taken, duplicate }) => notify.success(t('take.done', { taken, duplicate })),
    });
  };
  const dropAll = async () => {
    if (!(await confirm({ title: t('drop.ask'), body: t('drop.body'), yes: t('drop'), cancelled: 'delete' }))) return;
    drop.mutate(undefined, { onSuccess: ({ dropped }) => notify.success(t('drop.done', { n: dropped })) });
  };
  return (
    <PanelSection title={t('quarantine')} caption={t('quarantine.about')}>
      <Loaded query={query} what={t('quarantine')} rows={2} count={(rows) => rows.length} empty={null}>
        {(rows) => (
          <>
            <Row gap={8} align="center" wrap size="data">
              <span>{t('take.offset')}</span>
              <NumberField aria-label={t('take.offset')} size="small" decimals={0} value={minutes} onValue={setTyped} />
              <Button size="small" busy={take.isPending} onClick={() => void takeAll()}>
                {t('take')}
              </Button>
              <Button size="small" kind="ghost" busy={drop.isPending} onClick={() => void dropAll()}>
                {t('drop')}
              </Button>
            </Row>
            <Box as="table" width="full" size="data" className={styles.rows}>
              <thead>
                <tr>
                  <th scope="col">{t('quarantine.stamp')}</th>
                  <th scope="col">{t('quarantine.why')}</th>
                  <th scope="col">{t('quarantine.came')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.slice(0, SHOWN).map(({ no, TIMESTAMP, ahead, reason, came_at }) => (
                  <tr key={no}>
                    <td>{formatTime(Date.parse(TIMESTAMP), zone, 'yyyy/MM/dd HH:mm')}</td>
                    <td>
                      {reason === AMBIGUOUS
                        ? t('quarantine.ambiguous')
                        : `${t('quarantine.ahead')} ${sayWord(ui, durationWord(ahead))}`}
                    </td>
                    <td>{formatTime(Date.parse(came_at), zone, 'MM/dd HH:mm')}</td>
                  </tr>
                ))}
              </tbody>
            </Box>
            {rows.some(({ reason }) => reason === AMBIGUOUS) && (
              <Caption as="p" breaks>
                {t('quarantine.passes')}
              </Caption>
            )}
            {rows.length > SHOWN && (
              <Caption as="p" breaks>
                {t('more', { n: rows.length - SHOWN })}
              </Caption>
            )}
          </>
        )}
      </Loaded>
    </PanelSection>
  );
};
