import type { InstrumentOption } from '@talus/contract/instruments/instrument-admin';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../../ui/layout/primitives';
import { Tabs } from '../../../../ui/layout/Tabs';
import type { Lookup } from '../lookup';
import type { PlanEditing } from '../use-plan-editor';
import { PinTable } from './PinTable';
import styles from './parts.module.css';
import { RestList } from './RestList';

type Props = {
  editing: PlanEditing;
  lookup: Lookup;
  rest: readonly InstrumentOption[];
  onSelect: (key: string) => void;
  onPlace: (instrument: string) => void;
};

/** Lists the pins of this plan and the unplaced instruments. */
export const PinLists = ({ editing, lookup, rest, onSelect, onPlace }: Props) => {
  const { t } = useTranslation('adminPlans');
  const { pins } = editing.state;
  const [tab, setTab] = useState<'pins' | 'rest'>(pins.length === 0 ? 'rest' : 'pins');
  return (
    <Stack as="section" flex={1} panel overflow="hidden" className={styles.lists} aria-label={t('tabs.label')}>
      <Tabs
        label={t('tabs.label')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'pins', label: t('tab.pins'), count: pins.length },
          { value: 'rest', label: t('tab.rest'), count: rest.length },
        ]}
      />
      {tab === 'pins' ? (
        <PinTable editing={editing} lookup={lookup} onSelect={onSelect} />
      ) : (
        <RestList rest={rest} onPlace={onPlace} />
      )}
    </Stack>
  );
};
