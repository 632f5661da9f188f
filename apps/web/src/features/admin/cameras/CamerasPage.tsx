import type { Camera } from '@talus/contract/places/cameras';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../app/clock';
import { outcomeOf } from '../../../app/form/save-outcome';
import { readOf } from '../../../app/frame/read';
import { useProjectId } from '../../../app/project-queries';
import { useUrlState } from '../../../app/url/use-url-state';
import { useZone } from '../../../app/use-zone';
import { usePlace } from '../../../lib/drafts/use-draft';
import { Button } from '../../../ui/controls/Button';
import { Caption, Row } from '../../../ui/layout/primitives';
import { useNotice } from '../../../ui/overlay/Notice';
import { EmptyState } from '../../../ui/status/EmptyState';
import { ReadingTime } from '../../../ui/status/ReadingTime';
import { findRows } from '../../../ui/table/find-rows';
import { useTable } from '../../../ui/table/use-table';
import { AdminPage, openForm } from '../common/AdminPage';
import { OrderDialog } from '../common/OrderDialog';
import type { OpenRecord } from '../common/open-record';
import { useDelete } from '../common/use-delete';
import { CameraFacts } from './CameraFacts';
import { cameraColumns, isSeen, newestOf, seenText } from './columns';
import { FoldersDialog } from './FoldersDialog';
import { CAMERA_FIELDS, CAMERA_ORDER } from './form';
import { cameraWrites, useCameras } from './queries';
import { TokensDialog } from './TokensDialog';
import { cameraCodec } from './url';
import { useSpanText } from './use-span-text';

const NONE: readonly Camera[] = [];
const TICK_MS = 10_000;

/** The cameras of the project: names, order, age of the newest image, and upload tokens. */
export const CamerasPage = () => {
  const { t } = useTranslation(['adminCameras', 'places', 'admin']);
  const project = useProjectId();
  const [link, change] = useUrlState(cameraCodec);
  const query = useCameras(project);
  const writes = cameraWrites(project);
  const notice = useNotice();
  const now = useNow(TICK_MS);
  const zone = useZone();
  const remove = useDelete();
  const spanText = useSpanText();
  const [dialog, setDialog] = usePlace<'order' | 'tokens' | 'folders' | null>('cameras dialog', () => null);
  const cameras = query.data ?? NONE;
  const rows = useMemo(
    () => findRows(cameras, link.find, ({ content, label }) => `${content} ${label}`),
    [cameras, link.find],
  );
  const onOpen = (open: OpenRecord) => change({ open }, { isStep: true });
  const onDelete = (camera: Camera) =>
    remove({
      name: camera.content,
      body: t('delete.body', { count: camera.image_count, label: camera.label }),
      call: () => writes.remove(camera),
      onDone: () => link.open === camera._id && onOpen(null),
    });
  const table = useTable({
    name: 'cameras',
    rows,
    columns: cameraColumns(t, { now, zone, spanText, onDelete }),
    keyOf: ({ _id }) => _id,
    link: [link, change],
  });
  const opened = cameras.find(({ _id }) => _id === link.open);
  const updated = () => notice.success(t('places:updated'));
  return (
    <>
      <AdminPage
        title={t('title')}
        shown={query.data ? [t('shown', { count: cameras.length })] : []}
        read={readOf(query)}
        failed={t('failed')}
        actions={
          <>
            <Button icon="key" onClick={() => setDialog('tokens')}>
              {t('tokens')}
            </Button>
            <Button icon="folder" onClick={() => setDialog('folders')}>
              {t('folders')}
            </Button>
            <Button icon="drag" disabled={cameras.length < 2} onClick={() => setDialog('order')}>
              {t('order')}
            </Button>
          </>
        }
        find={{ value: link.find, onValue: (find) => change({ find, page: 1 }), placeholder: t('find') }}
        onClear={() => change({ find: '', page: 1 })}
        total={query.data ? cameras.length : null}
        empty={
          <EmptyState icon="cctv" title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        }
        table={table}
        card={(camera) => (
          <>
            <Row as="span" gap={8} align="center" justify="between">
              <b>{camera.content}</b>
              <span>{t('images.count', { count: camera.image_count })}</span>
            </Row>
            <Caption clip block>
              <ReadingTime at={newestOf(camera)} now={now} zone={zone} interval={camera.interval} />
            </Caption>
            {isSeen(camera) && (
              <Caption clip block>
                {seenText(t, camera)}
              </Caption>
            )}
          </>
        )}
        onOpen={({ _id }) => onOpen(_id)}
        nameOf={({ content }) => content}
        about={() => [link.find].filter(Boolean)}
        form={
          opened
            ? openForm({
                key: opened._id,
                form: CAMERA_FIELDS,
                record: opened,
                revision: opened.revision,
                title: opened.content,
                caption: t('admin:revision', { n: opened.revision }),
                save: (input, revision) =>
                  outcomeOf(async () => {
                    const answer = await writes.save(opened._id, { ...input, revision });
                    updated();
                    return answer;
                  }),
                onClose: () => onOpen(null),
                after: <CameraFacts camera={opened} project={project} now={now} zone={zone} />,
                danger: (
                  <>
                    <span>{t('delete.body', { count: opened.image_count, label: opened.label })}</span>
                    <Button icon="trash" onClick={() => onDelete(opened)}>
                      {t('delete')}
                    </Button>
                  </>
                ),
              })
            : null
        }
      />
      {dialog === 'tokens' && <TokensDialog project={project} onClose={() => setDialog(null)} />}
      {dialog === 'folders' && <FoldersDialog project={project} onSaved={updated} onClose={() => setDialog(null)} />}
      {dialog === 'order' && (
        <OrderDialog
          draft={`camera order of ${project}`}
          title={t('order')}
          form={CAMERA_ORDER}
          record={{ camera: cameras.map(({ _id }) => _id) }}
          options={{ cameras: cameras.map(({ _id, content }) => ({ value: _id, text: content })) }}
          save={({ camera }) =>
            outcomeOf(async () => {
              await writes.order(camera);
              updated();
            })
          }
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
};
