import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { outcomeOf } from '../../../../app/form/save-outcome';
import { readOf } from '../../../../app/frame/read';
import { listText } from '../../../../app/list-text';
import { useSession } from '../../../../app/session/store';
import type { UrlCodec } from '../../../../app/url/codec';
import { useUrlState } from '../../../../app/url/use-url-state';
import { usePlace } from '../../../../lib/drafts/use-draft';
import { Button } from '../../../../ui/controls/Button';
import type { FormFields } from '../../../../ui/form/fields';
import type { IconName } from '../../../../ui/icons/icon-paths';
import { Caption, Row } from '../../../../ui/layout/primitives';
import { usePhone } from '../../../../ui/layout/use-phone';
import { useNotice } from '../../../../ui/overlay/Notice';
import { EmptyState } from '../../../../ui/status/EmptyState';
import type { Column } from '../../../../ui/table/column';
import { findRows } from '../../../../ui/table/find-rows';
import { useTable } from '../../../../ui/table/use-table';
import { AdminPage, openForm } from '../AdminPage';
import type { OpenRecord } from '../open-record';
import { ProjectFilter } from '../ProjectFilter';
import { useConfirmed } from '../use-confirmed';
import { useDelete } from '../use-delete';
import type { Place, PlaceNoun } from './place';
import { type PlaceActs, placeColumns } from './place-columns';
import type { PlaceLink } from './place-url';

type Props<P extends Place, S extends z.ZodObject> = {
  noun: PlaceNoun;
  icon: IconName;
  query: UseQueryResult<P[]>;
  codec: UrlCodec<PlaceLink>;
  /** Noun-specific columns, and the widths of the first two columns. */
  columns: { width: string; own: readonly Column<P>[] };
  /** Names of the parts of a place, in order. */
  partsOf: (place: P) => readonly string[];
  /** Additional searchable text. */
  wordsOf?: (place: P) => string | undefined;
  form: FormFields<S>;
  save: (
    id: string,
    input: z.output<S> & { revision: number | undefined; confirm?: boolean },
  ) => Promise<{ revision: number }>;
  remove: (place: P, isConfirmed: boolean) => Promise<unknown>;
  /** Prompts for a new place; `of` is the project of the filter. */
  prompt: (of: string | null, onClose: () => void) => ReactNode;
  /** Opens the dialog that orders the parts of a place. */
  order: (place: P, onClose: () => void) => ReactNode;
};

/** The page of areas or stations of all projects: names, parts and their order. */
export const PlacesPage = <P extends Place, S extends z.ZodObject>(props: Props<P, S>) => {
  const { noun, icon, query, partsOf, wordsOf } = props;
  const { t } = useTranslation(['places', 'shell', 'admin']);
  const [link, change] = useUrlState(props.codec);
  const { projects } = useSession();
  const notice = useNotice();
  const [isNew, setNew] = usePlace(`${noun} prompt`, () => false);
  const [ordered, setOrdered] = usePlace<string | null>(`${noun} order`, () => null);
  const remove = useDelete();
  const confirmed = useConfirmed();
  const size = usePhone() ? 'touch' : 'normal';
  const { find, of } = link;
  const places = useMemo(() => query.data ?? [], [query.data]);
  const rows = useMemo(
    () =>
      findRows(
        places.filter(({ project }) => of === null || project?._id === of),
        find,
        (place) => [place.name, place.project?.name, wordsOf?.(place), ...partsOf(place)].join(' '),
      ),
    [places, find, of, wordsOf, partsOf],
  );
  const onOpen = (open: OpenRecord) => change({ open }, { isStep: true });
  const acts: PlaceActs<P> = {
    onOrder: ({ _id }) => setOrdered(_id),
    onDelete: (place) =>
      remove({
        name: place.name,
        body: t(`${noun}.delete.body`, { count: partsOf(place).length }),
        hanging: { noun, id: place._id },
        call: (isConfirmed) => props.remove(place, isConfirmed),
        onDone: () => link.open === place._id && onOpen(null),
      }),
  };
  const table = useTable({
    name: `${noun}s`,
    rows,
    columns: placeColumns(t, noun, props.columns, acts),
    keyOf: ({ _id }) => _id,
    link: [link, change],
  });
  const opened = places.find(({ _id }) => _id === link.open);
  const setting = places.find(({ _id }) => _id === ordered);
  const add = (
    <Button kind="primary" icon="plus" onClick={() => setNew(true)}>
      {t(`${noun}.add`)}
    </Button>
  );
  return (
    <>
      <AdminPage
        title={t(`shell:admin.${noun}`)}
        shown={query.data ? [t(`${noun}.shown`, { count: places.length })] : []}
        read={readOf(query)}
        failed={t(`${noun}.failed`)}
        actions={add}
        find={{ value: find, onValue: (text) => change({ find: text, page: 1 }), placeholder: t(`${noun}.find`) }}
        filters={<ProjectFilter value={of} onChange={(project) => change({ of: project, page: 1 })} />}
        onClear={() => change({ find: '', of: null, page: 1 })}
        total={query.data ? places.length : null}
        empty={
          <EmptyState icon={icon} title={t(`${noun}.empty.title`)} actions={add}>
            {t(`${noun}.empty.text`)}
          </EmptyState>
        }
        table={table}
        card={(place) => (
          <>
            <Row as="span" gap={8} align="center" justify="between">
              <b>{place.name}</b>
              <span>{place.project?.name ?? t('no-project')}</span>
            </Row>
            <Caption clip block>
              {listText(partsOf(place)) || t(`${noun}.none`)}
            </Caption>
          </>
        )}
        onOpen={({ _id }) => onOpen(_id)}
        nameOf={({ name }) => name}
        about={() => [find, projects.find(({ _id }) => _id === of)?.name ?? ''].filter(Boolean)}
        form={
          opened
            ? openForm({
                key: opened._id,
                noun,
                form: props.form,
                record: opened,
                revision: opened.revision,
                title: opened.name,
                caption: t('admin:revision', { n: opened.revision }),
                save: (input, revision) =>
                  outcomeOf(async () => {
                    const answer = await confirmed((confirm) =>
                      props.save(opened._id, { ...input, revision, ...(confirm && { confirm }) }),
                    );
                    notice.success(t('updated'));
                    return answer;
                  }),
                onClose: () => onOpen(null),
                after: (
                  <Button icon={icon} size={size} onClick={() => acts.onOrder(opened)}>
                    {t(`${noun}.set`)}
                  </Button>
                ),
                danger: (
                  <>
                    <span>{t(`${noun}.delete.body`, { count: partsOf(opened).length })}</span>
                    <Button icon="trash" size={size} onClick={() => acts.onDelete(opened)}>
                      {t('delete')}
                    </Button>
                  </>
                ),
              })
            : null
        }
      />
      {isNew && props.prompt(of, () => setNew(false))}
      {setting && props.order(setting, () => setOrdered(null))}
    </>
  );
};
