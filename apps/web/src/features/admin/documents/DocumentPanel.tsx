import type { Document } from '@talus/contract/data/documents';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../common/SidePanel';
import { StatusMark } from './columns';
import { FilesSection } from './parts/FilesSection';
import { LedgerSection } from './parts/LedgerSection';
import { MovingSection } from './parts/MovingSection';
import { QuarantineSection } from './parts/QuarantineSection';
import { RefusedSection } from './parts/RefusedSection';
import { SettingsSection } from './parts/SettingsSection';
import { TokensSection } from './parts/TokensSection';
import { useGrowth } from './queries';

/** The panel of a logger file: settings, quarantined rows, import log, rejected lines, push tokens. */
export const DocumentPanel = ({ document, onClose }: { document: Document; onClose: () => void }) => {
  const { t } = useTranslation('adminDocuments');
  useGrowth(document);
  const { _id, name, path, status, instruments, quarantined, rejected } = document;
  const caption = instruments === 0 ? t('caption.unread', { path }) : t('caption', { path, count: instruments });
  return (
    <SidePanel title={name} caption={caption} tools={<StatusMark status={status} word={t(status)} />} onClose={onClose}>
      <MovingSection document={document} />
      <SettingsSection document={document} />
      {quarantined > 0 && <QuarantineSection key={`quarantine ${_id}`} id={_id} />}
      <LedgerSection document={document} />
      <RefusedSection key={`refused ${_id}`} id={_id} count={rejected} />
      <FilesSection id={_id} />
      <TokensSection key={`tokens ${_id}`} id={_id} />
    </SidePanel>
  );
};
