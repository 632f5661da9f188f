import type { MaskMark } from '@talus/domain/charts/chart-model';
import { useEffect, useMemo, useRef } from 'react';
import { useMasksOf } from '../../entities/masks/queries';
import { useMaskReason } from '../../entities/masks/use-mask-reason';
import { api } from '../../lib/api';
import { useChartSource } from './source';
import type { Request } from './state';

/** Queries the masks over the shown readings. Calls `onMoved` when a mask is added, removed or changed. */
export const useMasks = (request: Request | null, onMoved: () => void) => {
  const { client, project } = useChartSource();
  const whyOf = useMaskReason();
  const asked = {
    instruments: request?.instruments ?? [],
    from: request?.range.from ?? 0,
    to: request?.range.to ?? 0,
  };
  // Readings of another server have no masks here
  const isWanted = request !== null && asked.instruments.length > 0 && client === api;
  const query = useMasksOf(project._id, asked, isWanted);
  const masks = query.isPlaceholderData ? undefined : query.data;
  const key = JSON.stringify(asked);
  const standing = masks && JSON.stringify(masks.map(({ _id, revision }) => [_id, revision]));
  const known = useRef<{ key: string; standing: string } | null>(null);
  const moved = useRef(onMoved);
  moved.current = onMoved;
  useEffect(() => {
    if (standing === undefined) return;
    const before = known.current;
    known.current = { key, standing };
    if (before?.key === key && before.standing !== standing) moved.current();
  }, [key, standing]);
  const marks = useMemo<MaskMark[]>(
    () =>
      (query.data ?? []).map((mask) => ({
        id: mask._id,
        instrumentId: mask.instrument_id,
        name: mask.instrument_name,
        from: Date.parse(mask.from),
        to: mask.to === null ? Math.max(asked.to, Date.parse(mask.from)) : Date.parse(mask.to),
        count: mask.count,
        why: whyOf(mask),
      })),
    [query.data, asked.to, whyOf],
  );
  return { masks: query.data ?? null, marks, error: query.error };
};
