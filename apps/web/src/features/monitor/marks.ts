import type { AlertEventRow } from '@talus/contract/events';
import { groupOf, seesArea } from '@talus/domain/monitor/camera-label';
import { severityOrder } from '@talus/domain/status/severity';

/** The beginning of an alarm, on the slider. */
export type AlertMark = { id: string; name: string; level: 'AL' | 'WSL'; at: number };

/** Most that fit above the slider without covering one another. */
const MOST = 40;

type Span = AlertMark & { owner: string; end: number };

/** A span for every level that came into force. */
const spansOf = ({ _id: id, levels, endTime, instrumentId, instrument_data }: AlertEventRow): Span[] => {
  const end = endTime === null ? Number.POSITIVE_INFINITY : Date.parse(endTime);
  const [owner, name] = [instrumentId ?? id, instrument_data?.name ?? ''];
  return levels.flatMap(({ level, since }) =>
    level === 'AL' || level === 'WSL' ? [{ id, owner, name, level, at: Date.parse(since), end }] : [],
  );
};

/**
 * An instrument in alarm is marked where that began and where it got worse: another quantity of it at the same level,
 * or another span of the same event, is no second alarm.
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
  /** Whose alarms: of the areas that these cameras are named after. */
  cameras: readonly string[];
};

/** Alarms of the areas in sight that began within a span, each once at its beginning, oldest first. */
export const marksOf = (events: readonly AlertEventRow[], { start, end, cameras }: Wanted): AlertMark[] =>
  begun(
    events
      .filter(({ area }) => area !== null && cameras.some((content) => seesArea(content, area.name)))
      .flatMap(spansOf),
  )
    .filter(({ at }) => at >= start && at <= end)
    .map(({ id, name, level, at }) => ({ id: `${id} ${level}`, name, level, at }))
    .slice(-MOST);

/** The cameras of a group. */
export const camerasOfGroup = (images: readonly { content: string }[], group: string | null): string[] =>
  images.map(({ content }) => content).filter((content) => groupOf(content) === group);
