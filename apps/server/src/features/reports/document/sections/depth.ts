import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { type DepthCurve, depthFigure, depthInks } from '@talus/domain/paper/depth-figure';
import { DAY_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import type { ServerContext } from '../../../../platform/http/server-context';
import { groupOutput, surveysOf } from '../../../instrument-groups/read';
import { type GroupRow, listGroups, membersOf } from '../../../instrument-groups/store';
import type { ReportData } from '../report-data';
import type { Section } from '../section';
import { type Figure, TEXT_WIDTH, type Writer } from '../writer';

const GAP = 16;
const WIDTH = (TEXT_WIDTH - GAP) / 2;
const HEIGHT = 260;

export const depthSection: Section = async (writer, data, context, signal) => {
  const groups = await listGroups(context.pool, data.project.no);
  if (groups.length === 0) return void writer.paragraph(writer.say('depth.none'));
  let row: Figure[] = [];
  for (const group of groups) {
    signal.throwIfAborted();
    const figure = await figureOf(writer, data, context, group);
    if (typeof figure === 'string') writer.paragraph(figure);
    else row.push(figure);
    if (row.length === 2) {
      writer.figures(row, GAP);
      row = [];
    }
  }
  if (row.length > 0) writer.figures(row, GAP);
};

/** Builds the figure of a group; a sentence without curves, or with a single survey and none to compare. */
async function figureOf(
  { say, face }: Writer,
  data: ReportData,
  { pool }: ServerContext,
  group: GroupRow,
): Promise<Figure | string> {
  const { project, user } = data;
  const shown = { groupNo: group.no, scope: instrumentScope(user), zone: project.timezone, at: new Date(data.to) };
  const members = await membersOf(pool, [group.no], shown.scope);
  const times = timesOf(data, new Set(members.map(({ id }) => id)), await surveysOf(pool, shown));
  const rows = await groupOutput(pool, shown, times, times);
  // Within a day or two the dates alone would be equal
  const pattern = data.to - data.from < 3 * DAY_MS ? 'MM-DD HH:mm' : 'MM-DD';
  const curves = times.flatMap((time): DepthCurve[] => {
    const points = rows.flatMap(({ depth, output }) => {
      const value = output[String(time)];
      return value == null ? [] : [{ depth, value }];
    });
    return points.length > 1 ? [{ name: formatTime(time, project.timezone, pattern), points }] : [];
  });
  if (curves.length === 0) return say('depth.nothing', { name: group.name });
  if (curves.length === 1) return say('depth.single', { name: group.name, date: curves[0]?.name ?? '' });
  const inks = depthInks(curves.length);
  const isLying = group.type === 'HORIZONTAL_DISTRIBUTION';
  return {
    box: depthFigure({
      curves,
      width: WIDTH,
      height: HEIGHT,
      face,
      isLying,
      title: say(isLying ? 'depth.distance' : 'depth.axis'),
      unit: rows[0]?.unit ?? '',
    }),
    width: WIDTH,
    title: say('depth.title', { name: group.name }),
    legend: curves.map(({ name }, i) => ({ name, ink: inks[i] as string })),
  };
}

/**
 * Returns the first, middle and last time of the period, from its surveys or from its logger readings. A single
 * survey is compared with the last one before the period.
 */
function timesOf(
  { from, to, instruments }: ReportData,
  members: ReadonlySet<string>,
  surveys: Date[] | null,
): number[] {
  if (surveys) {
    const within = surveys.map((time) => time.getTime()).filter((time) => time >= from && time <= to);
    const before = surveys.map((time) => time.getTime()).filter((time) => time < from);
    if (within.length === 1 && before.length > 0) return [Math.max(...before), within[0] as number];
    return firstMiddleLast(within.toReversed());
  }
  const own = instruments.filter(({ row }) => members.has(row.id)).map(({ summary }) => summary);
  const first = Math.min(...own.flatMap((summary) => summary.first?.time ?? []));
  const last = Math.max(...own.flatMap((summary) => summary.last?.time ?? []));
  return first <= last ? firstMiddleLast([first, Math.round((first + last) / 2), last]) : [];
}

const firstMiddleLast = (times: readonly number[]): number[] => [
  ...new Set([times[0], times[times.length >> 1], times.at(-1)].filter((time) => time !== undefined)),
];
