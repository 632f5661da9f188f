import type { PreparedChart } from '@talus/domain/charts/prepare-charts';
import { defaultWindow } from '@talus/domain/charts/rain/rain-window';
import { settingsOf } from '@talus/domain/charts/settings/chart-settings';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { MaskDraft } from '../../entities/masks/mask-draft';
import { draftAt, type RemarkDraft } from '../../entities/remarks/remark-form';
import { remarkMarks } from '../../entities/remarks/remark-marks';
import { usePlace } from '../../lib/drafts/use-draft';
import type { ChartHandle } from '../../ui/chart/Chart';
import { type CursorStore, createCursor } from '../../ui/chart/cursor-store';
import type { CardContext } from './card-context';
import { useChartSource } from './source';
import type { ChartScreenState } from './use-chart-screen';
import { useEmbedding } from './use-embedding';
import { useNotes } from './use-notes';
import { usePictures } from './use-pictures';

/** Returns the state around the cards: cursors and images, the remark form, masks, the info card, Sync. */
export const useCards = ({ state, dispatch, data, charts, zone, settings, masks }: ChartScreenState) => {
  const { canRemark, canMask } = useChartSource();
  const [masked, setMasked] = useState<string | null>(null);
  const [maskDraft, setMaskDraft] = usePlace<MaskDraft | null>('chart mask', () => null);
  const [draft, setDraft] = usePlace<RemarkDraft | null>('chart remark', () => null);
  const [info, setInfo] = useState<string | null>(null);
  const handles = useRef(new Map<string, ChartHandle>());
  const [shared] = useState(createCursor);
  const own = useRef(new Map<string, CursorStore>());
  const cursorOf = (card: string): CursorStore => {
    if (state.isSynced) return shared;
    const cursor = own.current.get(card) ?? createCursor();
    own.current.set(card, cursor);
    return cursor;
  };

  // Returns a stable ref callback per card, so that the chart is not registered again with every render.
  const registers = useRef(new Map<string, (handle: ChartHandle | null) => void>());
  const handleOf = (card: string) => {
    const known = registers.current.get(card);
    if (known) return known;
    const register = (handle: ChartHandle | null) => {
      if (handle) handles.current.set(card, handle);
      else handles.current.delete(card);
    };
    registers.current.set(card, register);
    return register;
  };

  const { request, remarks, statuses } = data;
  const { isSynced } = state;
  const { hasHistoryExtras, rainWindow } = settings;
  const saidOf = useNotes(zone, masks.error !== null);
  const compareAt = state.compare.at;
  const notesOf = useCallback((chart: PreparedChart) => saidOf(chart, compareAt), [saidOf, compareAt]);
  const latest = useRef({ charts, rainWindow, isLoading: data.isLoading });
  latest.current = { charts, rainWindow, isLoading: data.isLoading };
  const context = useMemo<CardContext>(() => {
    const gaugesOf = ({ instruments }: PreparedChart) => instruments.filter(({ isRain }) => isRain);
    return {
      zone,
      statusOf: (id) => statuses.get(id)?.status,
      sync: hasHistoryExtras
        ? {
            on: isSynced,
            start: (chart) => {
              const [gauge] = gaugesOf(chart);
              const window =
                gauge && (chart.card.rainWindows[gauge.id] ?? defaultWindow(gauge, latest.current.rainWindow));
              const cards = latest.current.charts.map((one) => ({
                id: one.id,
                gauges: gaugesOf(one).map(({ id }) => id),
              }));
              dispatch({ type: 'synced', cards, settings: settingsOf(chart.card, window ?? null) });
            },
            end: () => dispatch({ type: 'synced', cards: [], settings: null }),
          }
        : null,
      onPoint: canRemark ? (point) => setDraft(draftAt(point, remarkMarks(remarks, request?.range.to ?? 0))) : null,
      notesOf,
      onGroup: () => dispatch({ type: 'grouped', toggle: 'unit', isLoading: latest.current.isLoading }),
      onInfo: setInfo,
      onMasks: setMasked,
      dispatch,
    };
  }, [zone, statuses, notesOf, hasHistoryExtras, isSynced, canRemark, remarks, request, dispatch, setDraft]);

  const pictures = usePictures({ charts, handles: handles.current, statusOf: context.statusOf, notesOf, zone });
  useEmbedding(pictures !== null && !data.isLoading, () => pictures?.combined() ?? Promise.reject(new Error('empty')));
  return {
    context,
    cursorOf,
    handleOf,
    pictures,
    draft,
    setDraft,
    info,
    setInfo,
    canMask,
    masked,
    setMasked,
    maskDraft,
    setMaskDraft,
  };
};

export type CardsState = ReturnType<typeof useCards>;
