import type { Station } from '@talus/contract/places';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outcomeOf } from '../../../app/form/save-outcome';
import { readOf } from '../../../app/frame/read';
import { useSession } from '../../../app/session/store';
import { useUrlState } from '../../../app/url/use-url-state';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { useNotice } from '../../../ui/Notice';
import { findRows } from '../../../ui/table/find-rows';
import { useTable } from '../../../ui/table/use-table';
import { AdminPage } from '../common/AdminPage';
import { NamePrompt } from '../common/NamePrompt';
import type { OpenRecord } from '../common/open-record';
import styles from '../common/Place.module.css';
import { ProjectFilter } from '../common/ProjectFilter';
import { placeCodec } from '../common/place-url';
import { useDelete } from '../common/use-delete';
import { instrumentNames, SORTED, stationColumns } from './columns';
import { NEW_STATION, STATION_FIELDS } from './form';
import { InstrumentsDialog } from './InstrumentsDialog';
import { useAreas, useStations, useStationWrites } from './queries';

const NONE: readonly Station[] = [];
const codec = placeCodec(SORTED);

const wordsOf = ({ name, project, area, instrument }: Station) =>
  [name, project?.name, area?.name, ...instrument.map((each) => each.name)].join(' ');

/** The stations of all projects: their names, their instruments and the order of these. */
export const StationsPage = () => {
  const { t } = useTranslation(['places', 'shell', 'admin']);
  const [link, change] = useUrlState(codec);
  const { projects } = useSession();
  const query = useStations();
  const writes = useStationWrites();
  const notice = useNotice();
  const [isNew, setNew] = useState(false);
  const areas = useAreas(isNew).data ?? [];
  const choices = areas.map(({ _id, name, project }) => ({
    value: _id,
    text: project ? `${name}　${project.name}` : name,
  }));
  const [ordered, setOrdered] = useState<string | null>(null);
  const remove = useDelete();
  const stations = query.data ?? NONE;
  const { find, of } = link;
  const rows = useMemo(
    () =>
      findRows(
        stations.filter(({ project }) => of === null || project?._id === of),
        find,
        wordsOf,
      ),
    [stations, find, of],
  );
  const onOpen = (open: OpenRecord) => change({ open }, { isStep: true });
  const onDelete = (station: Station) =>
    remove({
      name: station.name,
      body: t('station.delete.body', { instruments: station.instrument.length }),
      call: () => writes.remove(station),
      onDone: () => link.open === station._id && onOpen(null),
    });
  const table = useTable({
    name: 'stations',
    rows,
    columns: stationColumns(t, { onInstruments: ({ _id }) => setOrdered(_id), onDelete }),
    keyOf: ({ _id }) => _id,
    link: [link, change],
  });
  const opened = stations.find(({ _id }) => _id === link.open);
  const setting = stations.find(({ _id }) => _id === ordered);
  return (
    <>
      <AdminPage
        title={t('shell:admin.station')}
        shown={query.data ? [t('station.shown', { count: stations.length })] : []}
        read={readOf(query)}
        failed={t('station.failed')}
        actions={
          <Button kind="primary" icon="plus" onClick={() => setNew(true)}>
            {t('station.add')}
          </Button>
        }
        find={{ value: find, onValue: (text) => change({ find: text, page: 1 }), placeholder: t('station.find') }}
        filters={<ProjectFilter value={of} onChange={(project) => change({ of: project, page: 1 })} />}
        onClear={() => change({ find: '', of: null, page: 1 })}
        total={query.data ? stations.length : null}
        empty={
          <EmptyState icon="probe" title={t('station.empty.title')}>
            {t('station.empty.text')}
          </EmptyState>
        }
        table={table}
        card={(station) => (
          <>
            <span className={styles.first}>
              <b>{station.name}</b>
              <span>{station.project?.name ?? t('no-project')}</span>
            </span>
            <span className={styles.meta}>{instrumentNames(t, station).join('、') || t('station.none')}</span>
          </>
        )}
        onOpen={({ _id }) => onOpen(_id)}
        nameOf={({ name }) => name}
        about={() => [find, projects.find(({ _id }) => _id === of)?.name ?? ''].filter(Boolean)}
        form={
          opened
            ? {
                key: opened._id,
                form: STATION_FIELDS,
                record: opened,
                revision: opened.revision,
                title: opened.name,
                caption: t('admin:revision', { n: opened.revision }),
                save: (input, revision) =>
                  outcomeOf(async () => {
                    const answer = await writes.save(opened._id, { ...input, revision });
                    notice.success(t('updated'));
                    return answer;
                  }),
                onClose: () => onOpen(null),
                after: (
                  <Button icon="probe" onClick={() => setOrdered(opened._id)}>
                    {t('station.set-instruments')}
                  </Button>
                ),
                danger: (
                  <>
                    <span>{t('station.delete.body', { instruments: opened.instrument.length })}</span>
                    <Button icon="trash" onClick={() => onDelete(opened)}>
                      {t('delete')}
                    </Button>
                  </>
                ),
              }
            : null
        }
      />
      {isNew && (
        <NamePrompt
          title={t('station.prompt')}
          form={NEW_STATION}
          options={{ areas: choices }}
          save={({ name, area }) =>
            outcomeOf(async () => {
              await writes.create(name, area);
              notice.success(t('station.added'));
            })
          }
          onClose={() => setNew(false)}
        />
      )}
      {setting && <InstrumentsDialog key={setting._id} station={setting} onClose={() => setOrdered(null)} />}
    </>
  );
};
