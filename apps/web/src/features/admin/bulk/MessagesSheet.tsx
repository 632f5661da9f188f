import type { BulkInstrument } from '@talus/contract/instruments/instrument-bulk';
import { formatCount } from '@talus/domain/text/format-number';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { Row, Text } from '../../../ui/layout/primitives';
import type { SheetColumn } from '../../../ui/sheet/column';
import { Sheet } from '../../../ui/sheet/Sheet';
import { SheetTools } from '../../../ui/sheet/SheetTools';
import { useSheet } from '../../../ui/sheet/use-sheet';
import { useUnsaved } from '../../../ui/sheet/use-unsaved';
import styles from './Bulk.module.css';
import { placeColumns } from './columns';
import { TICKS } from './fields';
import { tickCells } from './ticks';
import { useQueuedSave } from './use-queued-save';

type Props = {
  /** Key of the draft: identifies the project and the instruments. */
  draft: string;
  instruments: readonly BulkInstrument[];
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The sheet of notification ticks per instrument and event. Changes are saved automatically. */
export const MessagesSheet = ({ draft, instruments, onUnsaved }: Props) => {
  const { t } = useTranslation('adminBulk');
  const { t: field } = useTranslation('instruments');
  const columns = useMemo<readonly SheetColumn[]>(
    () => [
      { key: 'name', title: field('name'), kind: 'text', width: 144, isReadOnly: true },
      ...placeColumns(t),
      ...TICKS.map((key): SheetColumn => ({ key, title: t(`message.${key}`), kind: 'check', width: 96 })),
    ],
    [t, field],
  );
  const rows = useMemo(() => instruments.map(tickCells), [instruments]);
  const sheet = useSheet({ draft, columns, rows, isFixed: true });
  const { queue, waiting, retry } = useQueuedSave(sheet, draft);
  const isUnsaved = queue.state !== 'saved';
  useUnsaved(isUnsaved, onUnsaved);
  const n = formatCount(waiting);
  return (
    <>
      <SheetTools sheet={sheet}>
        <Text tone="muted" className={styles.hint}>
          {t('message.hint')}
        </Text>
      </SheetTools>
      <Sheet sheet={sheet} label={t('tab.messages')} />
      <Row as="footer" gap="8 12" align="center" wrap minHeight={48}>
        <Row as="span" role="status" inline gap={6} align="center" className={styles.state} data-state={queue.state}>
          <Icon name={queue.state === 'failed' ? 'warn' : queue.state === 'saved' ? 'check' : 'refresh'} />
          {queue.state === 'failed' ? t('state.failed', { n, why: queue.why }) : t(`state.${queue.state}`, { n })}
        </Row>
        {queue.state === 'failed' && <Button onClick={retry}>{t('state.retry')}</Button>}
      </Row>
    </>
  );
};
