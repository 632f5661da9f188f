import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readOf } from '../../../app/frame/read';
import { ScreenFrame } from '../../../app/frame/ScreenFrame';
import { Shown } from '../../../app/frame/Shown';
import { useProjectId } from '../../../app/project-queries';
import { useUrlState } from '../../../app/url/use-url-state';
import { Button } from '../../../ui/controls/Button';
import { EmptyState } from '../../../ui/status/EmptyState';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { InstrumentForm } from './InstrumentForm';
import { useAreas, useCameras, useDocuments, useInstrument, useOptions, useTypes } from './queries';
import { versionOf } from './record';
import { instrumentCodec } from './url';

/** Creates and edits instruments by version. */
export const InstrumentsPage = () => {
  const { t } = useTranslation('instruments');
  const project = useProjectId();
  const [link, change] = useUrlState(instrumentCodec);
  const options = useOptions(project);
  const lists = {
    documents: useDocuments(),
    types: useTypes(),
    areas: useAreas(project),
    cameras: useCameras(project),
  };
  const chosen = options.data?.find(({ _id }) => _id === link.instrument) ?? options.data?.[0];
  const cameras = useMemo(() => lists.cameras.data?.images.map(({ content }) => content) ?? [], [lists.cameras.data]);
  const isNew = link.tab === 'new';
  const one = useInstrument(isNew ? null : (chosen?._id ?? null));
  const kept = one.data && one.data._id === chosen?._id ? one.data : undefined;
  const version = kept && versionOf(kept, link.version);
  const asked = [options, lists.documents, lists.types, lists.areas, ...(isNew ? [] : [one])] as const;
  const read = readOf(...asked);
  const isThere = asked.slice(0, 4).every(({ data }) => data !== undefined);
  const total = !isThere ? null : isNew ? 1 : options.data?.length === 0 ? 0 : kept ? 1 : null;
  return (
    <ScreenFrame title={t('title')} project={null} read={read} failed={t('failed')} room="fill">
      <Shown
        read={read}
        total={total}
        loading={<LoadingRows rows={12} height={32} />}
        empty={
          <EmptyState
            icon="probe"
            title={t('none')}
            actions={
              <Button kind="primary" icon="plus" onClick={() => change({ tab: 'new' })}>
                {t('tab.new')}
              </Button>
            }
          >
            {t('none.text')}
          </EmptyState>
        }
      >
        {total === 1 && (
          <InstrumentForm
            key={isNew ? `new ${project}` : `${kept?._id} ${version?._id}`}
            project={project}
            options={options.data ?? []}
            documents={lists.documents.data ?? []}
            types={lists.types.data ?? []}
            areas={lists.areas.data ?? []}
            cameras={cameras}
            {...(!isNew && kept && version && { kept, version })}
            onLink={change}
          />
        )}
      </Shown>
    </ScreenFrame>
  );
};
