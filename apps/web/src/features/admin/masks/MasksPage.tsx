import type { Mask } from '@talus/contract/data/masks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useNow } from '../../../app/clock';
import { readOf } from '../../../app/frame/read';
import { useProjectId } from '../../../app/project-queries';
import { useSession } from '../../../app/session/store';
import { useUrlState } from '../../../app/url/use-url-state';
import { useZone } from '../../../app/use-zone';
import { MaskDialog } from '../../../entities/masks/MaskDialog';
import { draftOf } from '../../../entities/masks/mask-draft';
import { useMaskReason } from '../../../entities/masks/use-mask-reason';
import { useUndoMask } from '../../../entities/masks/use-undo-mask';
import { counted } from '../../../lib/counted';
import { usePlace } from '../../../lib/drafts/use-draft';
import { paths } from '../../../paths';
import { Button } from '../../../ui/controls/Button';
import { Segmented } from '../../../ui/controls/Segmented';
import { Caption, Row } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { EmptyState } from '../../../ui/status/EmptyState';
import { findRows } from '../../../ui/table/find-rows';
import { useTable } from '../../../ui/table/use-table';
import { ListScreen } from '../common/ListScreen';
import { ProjectFilter } from '../common/ProjectFilter';
import { endText, maskColumns, stateText } from './columns';
import { useMasks } from './queries';
import { MASK_STATES, masksCodec } from './url';

const NONE: readonly Mask[] = [];

/** Lists the masks with author and reason; undone masks stay as records. */
export const MasksPage = () => {
  const { t } = useTranslation(['adminMasks', 'masks', 'shell']);
  const zone = useZone();
  const now = useNow();
  const isPhone = usePhone();
  const navigate = useNavigate();
  const project = useProjectId();
  const { projects } = useSession();
  const [link, change] = useUrlState(masksCodec);
  const { find, of, state } = link;
  const query = useMasks(of, state);
  const whyOf = useMaskReason();
  const undo = useUndoMask();
  const [edited, setEdited] = usePlace<Mask | null>('mask edited', () => null);
  const masks = useMemo(() => query.data?.pages.flat() ?? NONE, [query.data]);
  const rows = useMemo(
    () =>
      findRows(masks, find, (mask) =>
        [mask.instrument_name, mask.project.name, mask.author?.name ?? '', whyOf(mask)].join(' '),
      ),
    [masks, find, whyOf],
  );
  const columns = useMemo(
    () => maskColumns(t, zone, { whyOf, onEdit: setEdited, onUndo: (mask) => void undo(mask) }),
    [t, zone, whyOf, undo, setEdited],
  );
  const table = useTable({ name: 'masks', rows, columns, keyOf: ({ _id }) => _id, link: [link, change] });
  const held = masks.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <ListScreen
        title={t('shell:admin.mask')}
        shown={
          query.data
            ? [t(query.hasNextPage ? 'shown.more' : 'shown', counted(masks.length)), t('shown.held', counted(held))]
            : []
        }
        read={readOf(query)}
        failed={t('failed')}
        find={{ value: find, onValue: (value) => change({ find: value, page: 1 }), placeholder: t('find') }}
        filters={
          <>
            <ProjectFilter value={of} onChange={(chosen) => change({ of: chosen, page: 1 })} />
            <Segmented
              label={t('state')}
              size={isPhone ? 'touch' : 'normal'}
              segments={MASK_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
              value={state}
              onChange={(value) => change({ state: value, page: 1 })}
            />
          </>
        }
        onClear={() => change({ find: '', of: null, state: 'all', page: 1 })}
        // A filter by project or by `undone` may match none; no mask in force at all has its own sentence
        total={query.data === undefined ? null : of || state === 'undone' ? Math.max(1, masks.length) : masks.length}
        empty={
          <EmptyState
            icon="eye-off"
            title={t(state === 'all' ? 'empty.title' : 'empty.in-force')}
            actions={<Button onClick={() => navigate(paths.chart({ project }))}>{t('empty.chart')}</Button>}
          >
            {t('empty.text')}
          </EmptyState>
        }
        table={table}
        card={(mask) => (
          <>
            <Row as="span" gap={8} align="center" justify="between">
              <b>{mask.instrument_name}</b>
              <span>
                {t('column.count')} {mask.count.toLocaleString()}
              </span>
            </Row>
            <Caption clip block>
              {whyOf(mask)}
            </Caption>
            <Caption clip block>
              {endText(t, { ...mask, to: mask.from }, zone)} – {endText(t, mask, zone)}
            </Caption>
            <Caption clip block>
              {stateText(t, mask, zone)}
            </Caption>
          </>
        )}
        {...(isPhone && { onOpen: (mask: Mask) => (mask.undone ? undefined : setEdited(mask)) })}
        nameOf={({ instrument_name }) => instrument_name}
        isDim={({ undone }) => undone !== null}
        foot={
          query.hasNextPage && (
            <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('older')}
            </Button>
          )
        }
        about={() =>
          [t(`state.${state}`), projects.find(({ _id }) => _id === of)?.name ?? '', find.trim()].filter(Boolean)
        }
      />
      {edited && (
        <MaskDialog
          key={edited._id}
          mask={edited}
          draft={draftOf(edited)}
          instruments={[{ id: edited.instrument_id, name: edited.instrument_name }]}
          now={now}
          zone={zone}
          onClose={() => setEdited(null)}
          {...(isPhone && { onUndo: () => void undo(edited).then((done) => done && setEdited(null)) })}
        />
      )}
    </>
  );
};
