import type { AlertEventRow } from '@talus/contract/alarms/events';
import { groupOf, seesArea } from '@talus/domain/monitor/camera-label';
import { severityOrder } from '@talus/domain/status/severity';

/** The start of an alarm, as a mark on the slider. */
export type AlertMark = { id: string; name: string; level: 'AL' | 'WSL'; at: number };

/** Maximum number of marks that fit above the slider without overlap. */
const MOST = 40;

type Span = AlertMark & { owner: string; end: number };

/** Returns a span for each alarm level that the event reached. */
const spansOf = ({ _id: id, levels, endTime, instrumentId, instrument_data }: AlertEventRow): Span[] => {
  const end = endTime === null ? Number.POSITIVE_INFINITY : Date.parse(endTime);
  const [owner, name] = [instrumentId ?? id, instrument_data?.name ?? ''];
  return levels.flatMap(({ level, since }) =>
    level === 'AL' || level === 'WSL' ? [{ id, owner, name, level, at: Date.parse(since), end }] : [],
  );
};

/**
 * Returns the spans that start or worsen an instrument's alarm: another quantity at the same level, or another span of
 * the same event, is not a new alarm.
 */
const begun = (spans: readonly Span[]): Span[] => {
  const open = new Map<string, Span>();
  const marks: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.at - b.at)) {
    const before = open.get(span.owner);
    const isSame = before !== undefined && (span.at <= before.end || span.id === before.id);
    const isWorse = !before || severityOrder(span.level, before.level) < 0;
    if (!isSame || isWorse) marks.push(span);
    const end = isSame ? Math.max(before.end, span.end) : span.end;
    open.set(span.owner, { ...(isSame && !isWorse ? before : span), end });
  }
  return marks;
};

type Wanted = {
  start: number;
  end: number;
  /** Cameras whose areas' alarms are wanted; areas are matched by the camera labels. */
  cameras: readonly string[];
};

/** Returns the marks of alarms in the cameras' areas that began within a span, oldest first. */
export const marksOf = (events: readonly AlertEventRow[], { start, end, cameras }: Wanted): AlertMark[] =>
  begun(
    events
      .filter(({ area }) => area !== null && cameras.some((content) => seesArea(content, area.name)))
      .flatMap(spansOf),
  )
    .filter(({ at }) => at >= start && at <= end)
    .map(({ id, name, level, at }) => ({ id: `${id} ${level}`, name, level, at }))
    .slice(-MOST);

/** Lists the camera labels of a group. */
export const camerasOfGroup = (images: readonly { content: string }[], group: string | null): string[] =>
  images.map(({ content }) => content).filter((content) => groupOf(content) === group);
