import type { Bounds } from '@talus/domain/hierarchy/instrument-group';
import { parseTime } from '@talus/domain/time/parse';
import type { UrlCodec } from '../../app/url/codec';
import { boundsText, readBounds } from '../../entities/instrument-groups/bounds-text';

/**
 * Quantities of a curve: the position of each depth, counted from the bottom or from the top of the hole; the increment
 * to the depth below; or the checksum of A+ and A−.
 */
export const QUANTITIES = ['position', 'from-top', 'increment', 'checksum'] as const;
export type Quantity = (typeof QUANTITIES)[number];

export type CurveLink = {
  /** null: the first group of the project. */
  group: string | null;
  /** null: the last seven days. */
  times: readonly number[] | null;
  /** Whether to add the newest readings as a curve of their own. */
  isLive: boolean;
  compare: number | null;
  quantity: Quantity;
  hasTable: boolean;
  isAuto: boolean;
  /** Typed bounds; null: those of the group. */
  x: Bounds | null;
  y: Bounds | null;
};

const ID = /^[0-9a-f]{24}$/;

const readTimes = (text: string | null): number[] =>
  (text ?? '').split(',').flatMap((part) => (part ? (parseTime(part, 0) ?? []) : []));

/** Formats a time as `2026-11-14T16:00Z`, in UTC, so that a link means the same in every zone. */
const timeText = (time: number): string => `${new Date(time).toISOString().slice(0, 16)}Z`;

export const curveCodec: UrlCodec<CurveLink> = {
  read: (query) => {
    const times = readTimes(query.get('at'));
    return {
      group: ID.test(query.get('group') ?? '') ? query.get('group') : null,
      times: query.has('at') ? times : null,
      isLive: query.get('live') !== '0',
      compare: readTimes(query.get('compare'))[0] ?? null,
      quantity: QUANTITIES.find((known) => known === query.get('quantity')) ?? 'position',
      hasTable: query.get('table') !== '0',
      isAuto: query.get('auto') === '1',
      x: readBounds(query.get('x')),
      y: readBounds(query.get('y')),
    };
  },
  write: ({ group, times, isLive, compare, quantity, hasTable, isAuto, x, y }) => ({
    group,
    // An emptied list differs from the default list
    at: times === null ? null : times.map(timeText).join(',') || ',',
    live: isLive ? null : '0',
    compare: compare === null ? null : timeText(compare),
    quantity: quantity === 'position' ? null : quantity,
    table: hasTable ? null : '0',
    auto: isAuto ? '1' : null,
    x: boundsText(x),
    y: boundsText(y),
  }),
};
