import { useTranslation } from 'react-i18next';
import { Tabs } from '../../../ui/layout/Tabs';
import type { OpenRecord } from './open-record';

type Props = { open: OpenRecord; onOpen: (open: OpenRecord) => void };

/** The two tabs of a noun: new record, existing records. */
export const CreateOrEdit = ({ open, onOpen }: Props) => {
  const { t } = useTranslation('admin');
  return (
    <Tabs
      label={t('tabs')}
      value={open === 'new' ? 'create' : 'edit'}
      onChange={(tab) => onOpen(tab === 'create' ? 'new' : null)}
      tabs={[
        { value: 'create', label: t('tab.create') },
        { value: 'edit', label: t('tab.edit') },
      ]}
    />
  );
};
