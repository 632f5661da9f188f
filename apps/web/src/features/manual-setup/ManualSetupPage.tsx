import { ruleOf } from '@talus/domain/readings/type-rules/registry';
import { formatCount } from '@talus/domain/text/format-number';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readOf } from '../../app/frame/read';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { Shown } from '../../app/frame/Shown';
import { useProjectId } from '../../app/project-queries';
import { useUrlState } from '../../app/url/use-url-state';
import { manualPlaces } from '../../entities/manual/places';
import { useManualInstruments, useManualTypes } from '../../entities/manual/queries';
import { TypeSelect } from '../../entities/manual/TypeSelect';
import { InstrumentCascader } from '../../ui/instrument-cascader/InstrumentCascader';
import { EmptyState } from '../../ui/status/EmptyState';
import { LoadingRows } from '../../ui/status/LoadingRows';
import { useLeaving } from '../../ui/use-leaving';
import styles from './ManualSetup.module.css';
import { HoleEditor } from './parts/HoleEditor';
import { SetupSheet } from './parts/SetupSheet';
import { useAreas } from './queries';
import { setupCodec } from './url';

/** Sets up manually read instruments: one sheet per type, or one hole at a time for types with depths. */
export const ManualSetupPage = () => {
  const { t } = useTranslation('manualSetup');
  const { t: manual } = useTranslation('manual');
  const [link, change] = useUrlState(setupCodec);
  const project = useProjectId();
  const types = useManualTypes();
  const instruments = useManualInstruments();
  const places = useAreas();
  const isUnsaved = useRef(false);
  const onUnsaved = useCallback((unsaved: boolean) => {
    isUnsaved.current = unsaved;
  }, []);
  const leaving = useLeaving(() => isUnsaved.current);
  const type = types.data?.find(({ _id }) => _id === link.type) ?? types.data?.[0];
  const all = useMemo(
    () => instruments.data?.filter(({ instrument_type }) => instrument_type._id === type?._id),
    [instruments.data, type],
  );
  const chosen = useMemo(() => all?.filter(({ _id }) => link.of.length === 0 || link.of.includes(_id)), [all, link.of]);
  const setupDraft = `manual-setup ${project} ${type?._id} ${link.of.join()}`;
  const isHole = type !== undefined && ruleOf(type).isHole;
  const failed = [types, instruments, places].find(({ isError }) => isError) ?? instruments;
  const read = readOf(failed);
  const areas = places.data;
  const filters = (
    <>
      <TypeSelect
        types={types.data ?? []}
        value={type?._id ?? ''}
        onValue={(id) => leaving(() => change({ type: id, of: [], hole: '' }))}
      />
      {!isHole && (
        <div className={styles.places}>
          <InstrumentCascader
            areas={manualPlaces(all ?? [], manual('nowhere'))}
            value={link.of}
            onChange={(of) => leaving(() => change({ of }))}
          />
        </div>
      )}
    </>
  );
  return (
    <ScreenFrame
      title={t('title')}
      shown={type && all ? [t('shown', { n: formatCount(all.length) })] : []}
      read={read}
      failed={manual(types.isError ? 'types.failed' : 'instruments.failed')}
    >
      <Shown
        read={read}
        total={types.data && all && areas ? types.data.length : null}
        loading={<LoadingRows rows={12} />}
        empty={
          <EmptyState icon="probe" title={manual('types.none')}>
            {t('types.none.text')}
          </EmptyState>
        }
      >
        {type && all && chosen && areas && !isHole && (
          <SetupSheet
            key={setupDraft}
            draft={setupDraft}
            type={type}
            filters={filters}
            all={all}
            shown={chosen}
            areas={areas}
            onUnsaved={onUnsaved}
            onSaved={(hasNew) => hasNew && change({ of: [] })}
          />
        )}
        {type && all && areas && isHole && (
          <HoleEditor
            key={`${project} ${type._id}`}
            type={type}
            filters={filters}
            instruments={all}
            areas={areas}
            hole={link.hole}
            onHole={(hole) => change({ hole })}
            onUnsaved={onUnsaved}
            leaving={leaving}
          />
        )}
      </Shown>
    </ScreenFrame>
  );
};
