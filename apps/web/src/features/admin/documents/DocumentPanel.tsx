import type { Document } from '@talus/contract/documents';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../common/SidePanel';
import { StatusMark } from './columns';
import { LedgerSection } from './parts/LedgerSection';
import { QuarantineSection } from './parts/QuarantineSection';
import { SettingsSection } from './parts/SettingsSection';
import { TokensSection } from './parts/TokensSection';

/** One document: its file settings, rows that wait for a decision, what came and what was refused, who may push. */
export const DocumentPanel = ({ document, onClose }: { document: Document; onClose: () => void }) => {
  const { t } = useTranslation('adminDocuments');
  const { _id, name, path, status } = document;
  return (
    <SidePanel title={name} caption={path} tools={<StatusMark status={status} word={t(status)} />} onClose={onClose}>
      <SettingsSection document={document} />
      <QuarantineSection key={`quarantine ${_id}`} id={_id} />
      <LedgerSection id={_id} name={name} />
      <TokensSection key={`tokens ${_id}`} id={_id} />
    </SidePanel>
  );
};
