import type { Area } from '@talus/contract/places';
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
import { areaColumns, SORTED } from './columns';
import { AREA_FIELDS, NEW_AREA } from './form';
import { useAreas, useAreaWrites } from './queries';
import { StationsDialog } from './StationsDialog';

const NONE: readonly Area[] = [];
const codec = placeCodec(SORTED);

const wordsOf = ({ name, project, station }: Area) =>
  [name, project?.name, ...station.map((each) => each.name)].join(' ');

/** The areas of all projects: their names, their stations and the order of these. */
export const AreasPage = () => {
  const { t } = useTranslation(['places', 'shell', 'admin']);
  const [link, change] = useUrlState(codec);
  const { projects } = useSession();
  const query = useAreas();
  const writes = useAreaWrites();
  const notice = useNotice();
  const [isNew, setNew] = useState(false);
  const [ordered, setOrdered] = useState<string | null>(null);
  const remove = useDelete();
  const areas = query.data ?? NONE;
  const { find, of } = link;
  const rows = useMemo(
    () =>
      findRows(
        areas.filter(({ project }) => of === null || project?._id === of),
        find,
        wordsOf,
      ),
    [areas, find, of],
  );
  const onOpen = (open: OpenRecord) => change({ open }, { isStep: true });
  const onDelete = (area: Area) =>
    remove({
      name: area.name,
      body: t('area.delete.body', { stations: area.station.length }),
      call: () => writes.remove(area),
      onDone: () => link.open === area._id && onOpen(null),
    });
  const table = useTable({
    name: 'areas',
    rows,
    columns: areaColumns(t, { onStations: ({ _id }) => setOrdered(_id), onDelete }),
    keyOf: ({ _id }) => _id,
    link: [link, change],
  });
  const opened = areas.find(({ _id }) => _id === link.open);
  const setting = areas.find(({ _id }) => _id === ordered);
  return (
    <>
      <AdminPage
        title={t('shell:admin.area')}
        shown={query.data ? [t('area.shown', { count: areas.length })] : []}
        read={readOf(query)}
        failed={t('area.failed')}
        actions={
          <Button kind="primary" icon="plus" onClick={() => setNew(true)}>
            {t('area.add')}
          </Button>
        }
        find={{ value: find, onValue: (text) => change({ find: text, page: 1 }), placeholder: t('area.find') }}
        filters={<ProjectFilter value={of} onChange={(project) => change({ of: project, page: 1 })} />}
        onClear={() => change({ find: '', of: null, page: 1 })}
        total={query.data ? areas.length : null}
        empty={
          <EmptyState icon="layers" title={t('area.empty.title')}>
            {t('area.empty.text')}
          </EmptyState>
        }
        table={table}
        card={(area) => (
          <>
            <span className={styles.first}>
              <b>{area.name}</b>
              <span>{area.project?.name ?? t('no-project')}</span>
            </span>
            <span className={styles.meta}>{area.station.map(({ name }) => name).join('、') || t('area.none')}</span>
          </>
        )}
        onOpen={({ _id }) => onOpen(_id)}
        nameOf={({ name }) => name}
        about={() => [find, projects.find(({ _id }) => _id === of)?.name ?? ''].filter(Boolean)}
        form={
          opened
            ? {
                key: opened._id,
                form: AREA_FIELDS,
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
                  <Button icon="layers" onClick={() => setOrdered(opened._id)}>
                    {t('area.set-stations')}
                  </Button>
                ),
                danger: (
                  <>
                    <span>{t('area.delete.body', { stations: opened.station.length })}</span>
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
          title={t('area.prompt')}
          form={NEW_AREA}
          options={{ projects: projects.map(({ _id, name }) => ({ value: _id, text: name })) }}
          save={({ name, project }) =>
            outcomeOf(async () => {
              await writes.create(name, project);
              notice.success(t('area.added'));
            })
          }
          onClose={() => setNew(false)}
        />
      )}
      {setting && <StationsDialog key={setting._id} area={setting} onClose={() => setOrdered(null)} />}
    </>
  );
};
