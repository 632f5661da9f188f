import type { Bounds } from '@talus/domain/hierarchy/instrument-group';
import { DAY_MS } from '@talus/domain/time/duration';
import { parseTime } from '@talus/domain/time/parse';
import type { UrlCodec } from '../../app/url/codec';
import { boundsText, readBounds } from '../../entities/instrument-groups/bounds-text';

/** Quick ranges in days up to now. */
export const SPANS = ['7', '30', '90'] as const;
export type Span = (typeof SPANS)[number];
export type Range = { from: number; to: number };

export type TrajectoryLink = {
  /** A quick range, or a start and an end in epoch ms. */
  span: Span | Range;
  xGroup: string | null;
  yGroup: string | null;
  /** The depths whose paths are drawn; null: the shallowest. */
  depths: readonly number[] | null;
  x: Bounds | null;
  y: Bounds | null;
};

const ID = /^[0-9a-f]{24}$/;
const idOf = (text: string | null): string | null => (ID.test(text ?? '') ? text : null);

const readSpan = (query: URLSearchParams): TrajectoryLink['span'] => {
  const [from, to] = [query.get('from'), query.get('to')].map((text) => (text ? parseTime(text, 0) : null));
  if (typeof from === 'number' && typeof to === 'number' && from < to) return { from, to };
  return SPANS.find((known) => known === query.get('span')) ?? '7';
};

const readDepths = (text: string | null): number[] | null =>
  text === null
    ? null
    : text.split(',').flatMap((part) => (part !== '' && Number.isFinite(Number(part)) ? Number(part) : []));

const timeText = (time: number): string => `${new Date(time).toISOString().slice(0, 16)}Z`;

export const trajectoryCodec: UrlCodec<TrajectoryLink> = {
  read: (query) => ({
    span: readSpan(query),
    xGroup: idOf(query.get('xGroup')),
    yGroup: idOf(query.get('yGroup')),
    depths: readDepths(query.get('depths')),
    x: readBounds(query.get('x')),
    y: readBounds(query.get('y')),
  }),
  write: ({ span, xGroup, yGroup, depths, x, y }) => ({
    span: span === '7' || typeof span !== 'string' ? null : span,
    from: typeof span === 'string' ? null : timeText(span.from),
    to: typeof span === 'string' ? null : timeText(span.to),
    xGroup,
    yGroup,
    // An emptied choice differs from the default
    depths: depths === null ? null : depths.join(',') || ',',
    x: boundsText(x),
    y: boundsText(y),
  }),
};

/** Tells whether two different groups are chosen; a group against itself would draw a meaningless line. */
export const isPair = ({ xGroup, yGroup }: Pick<TrajectoryLink, 'xGroup' | 'yGroup'>): boolean =>
  xGroup !== null && yGroup !== null && xGroup !== yGroup;

/** Chooses a group for one side; swaps the sides where the other side has that group. */
export const withGroup = (
  link: Pick<TrajectoryLink, 'xGroup' | 'yGroup'>,
  side: 'xGroup' | 'yGroup',
  group: string | null,
): Pick<TrajectoryLink, 'xGroup' | 'yGroup'> => {
  const other = side === 'xGroup' ? 'yGroup' : 'xGroup';
  const chosen = { xGroup: link.xGroup, yGroup: link.yGroup, [side]: group };
  return group !== null && link[other] === group ? { ...chosen, [other]: link[side] } : chosen;
};

/** Returns the shown range, which never ends in the future. */
export const rangeOf = (span: TrajectoryLink['span'], now: number): Range =>
  typeof span === 'string'
    ? { from: now - Number(span) * DAY_MS, to: now }
    : { from: span.from, to: Math.min(span.to, now) };
