import { percentOf } from '@talus/domain/completeness/share';
import { rule, textBox } from '@talus/domain/paper/box';
import { PAPER } from '@talus/domain/paper/colours';
import { label } from '@talus/domain/paper/plot-marks';
import { statusMark } from '@talus/domain/paper/status-mark';
import { A4, type PageMark } from '@talus/domain/pdf/drawing';
import type { Status } from '@talus/domain/status/status';
import { formatTime } from '@talus/domain/time/format';
import { zoneText } from '@talus/domain/time/zone-text';
import { coverPicture } from './cover-picture';
import type { ReportOrder } from './order';
import { periodText } from './period-text';
import type { ReportData } from './report-data';
import { countBy, meanMinutes, reportTimes } from './shown';
import { MARGIN, TEXT_WIDTH, type Writer } from './writer';

const PICTURE_HEIGHT = 285;

export function coverMarks(writer: Writer, data: ReportData, order: ReportOrder): PageMark[] {
  const { face } = writer;
  const top = PICTURE_HEIGHT + 30;
  const title = textBox(face, order.title, TEXT_WIDTH, { size: 34, leading: 46, isBold: true });
  const name = textBox(face, data.project.name, TEXT_WIDTH, { size: 16, leading: 24 });
  const period = textBox(face, periodText(writer, data, order), TEXT_WIDTH, {
    size: 11.5,
    leading: 18,
    fill: PAPER['text-2'],
  });
  const figuresAt = top + 10 + title.height + name.height + 6 + period.height + 18;
  return [
    ...coverPicture(face, data, A4.width, PICTURE_HEIGHT),
    { kind: 'box', x: MARGIN, y: top, width: 36, height: 3, fill: PAPER.accent },
    ...title.draw(MARGIN, top + 10),
    ...name.draw(MARGIN, top + 10 + title.height),
    ...period.draw(MARGIN, top + 10 + title.height + name.height + 6),
    ...keyFigures(writer, data, figuresAt),
    ...facts(writer, data, order, figuresAt + KEY_HEIGHT + 26),
    ...signatures(writer, data, A4.height - 150),
  ];
}

export const KEY_HEIGHT = 72;

type KeyFigure = {
  title: string;
  value: string;
  unit: string;
  below: string;
  counts?: readonly { status: Status; n: number }[];
};

/** Draws four key figures between two rules. */
export function keyFigures(writer: Writer, data: ReportData, y: number): PageMark[] {
  const { face } = writer;
  const width = TEXT_WIDTH / 4;
  return [
    rule(MARGIN, y, TEXT_WIDTH, PAPER['line-strong']),
    ...keyFiguresOf(writer, data).flatMap(({ title, value, unit, below, counts = [] }, i) => {
      const x = MARGIN + i * width + (i === 0 ? 0 : 12);
      const marks: PageMark[] =
        i === 0 ? [] : [{ kind: 'box', x: x - 12, y: y + 9, width: 0.6, height: 54, fill: PAPER.line }];
      marks.push(label(face, title, x, y + 20, { size: 9 }));
      marks.push(label(face, value, x, y + 44, { size: 20, isBold: true, fill: PAPER.text }));
      marks.push(label(face, unit, x + face.widthOf(value, 20, true) + 4, y + 44, { size: 10 }));
      let left = x;
      for (const { status, n } of counts) {
        marks.push(...statusMark(status, left + 4, y + 57), label(face, String(n), left + 11, y + 60, { size: 9 }));
        left += 20 + face.widthOf(String(n), 9);
      }
      marks.push(label(face, below, x, y + 60, { size: 9 }));
      return marks;
    }),
    rule(MARGIN, y + KEY_HEIGHT, TEXT_WIDTH, PAPER['line-strong']),
  ];
}

function keyFiguresOf({ say }: Writer, data: ReportData): KeyFigure[] {
  const { alarms, areas, instruments } = data;
  const times = reportTimes(alarms);
  const percent = percentOf(data.owed);
  const masked = instruments.reduce(
    (sum, { counted }) => sum + [...(counted?.missing.values() ?? [])].reduce((all, day) => all + day.masked, 0),
    0,
  );
  const all = alarms.length;
  const reported =
    all === 0
      ? say('cover.reported.none')
      : times.length === 0
        ? say('cover.reported.nobody', { all })
        : say('cover.reported.mean', { done: times.length, all });
  return [
    {
      title: say('cover.instruments'),
      value: String(instruments.length),
      unit: say('unit.instruments'),
      below: say('cover.places', {
        areas: areas.length,
        stations: areas.reduce((sum, area) => sum + area.stations, 0),
      }),
    },
    {
      title: say('cover.alarms'),
      value: String(all),
      unit: say('unit.alarms'),
      below: '',
      counts: (['WSL', 'AL', 'down'] as const).map((status) => ({ status, n: countBy(alarms, status) })),
    },
    {
      title: say('cover.reported'),
      value: times.length === 0 ? '—' : String(meanMinutes(times)),
      unit: times.length === 0 ? '' : say('unit.minutes'),
      below: reported,
    },
    {
      title: say('cover.completeness'),
      value: percent === null ? '—' : percent.toFixed(1),
      unit: percent === null ? '' : '%',
      below: say('cover.masked', { n: masked }),
    },
  ];
}

function facts(writer: Writer, data: ReportData, { number, edition }: ReportOrder, y: number): PageMark[] {
  const { face, say } = writer;
  const { profile, timezone } = data.project;
  const made = `${formatTime(data.now, timezone, 'YYYY-MM-DD HH:mm')} ${zoneText(timezone, { from: data.now, to: data.now })}`;
  const rows: [string, string | undefined][] = [
    [say('cover.number'), say('cover.edition', { number, edition })],
    [say('cover.client'), profile.client],
    [say('cover.contractor'), profile.contractor],
    [say('cover.company'), profile.instrument_company],
    [say('cover.location'), profile.location],
    [say('cover.made'), made],
  ];
  const shown = rows.filter((row): row is [string, string] => Boolean(row[1]));
  const left = Math.max(54, ...shown.map(([name]) => face.widthOf(name, 9.6) + 12));
  return shown.flatMap(([name, value], i) => [
    label(face, name, MARGIN, y + i * 19, { size: 9.6 }),
    label(face, value, MARGIN + left, y + i * 19, { size: 9.6, fill: PAPER.text }),
  ]);
}

const SIGN_HEIGHT = 64;

function signatures({ face, say }: Writer, data: ReportData, y: number): PageMark[] {
  const width = TEXT_WIDTH / 3;
  const day = formatTime(data.now, data.project.timezone, 'YYYY-MM-DD');
  const frame = [MARGIN, y, MARGIN + TEXT_WIDTH, y, MARGIN + TEXT_WIDTH, y + SIGN_HEIGHT, MARGIN, y + SIGN_HEIGHT];
  const boxes = (['prepared', 'reviewed', 'approved'] as const).flatMap((key, i): PageMark[] => {
    const x = MARGIN + i * width;
    return [
      ...(i === 0 ? [] : [{ kind: 'box' as const, x, y, width: 0.6, height: SIGN_HEIGHT, fill: PAPER['line-strong'] }]),
      label(face, say(`cover.${key}`), x + 8, y + 15, { size: 9 }),
      ...(i === 0
        ? [
            label(face, data.author, x + 8, y + 53, { size: 10, isBold: true, fill: PAPER.text }),
            label(face, day, x + width - 8, y + 53, { size: 9, at: 'end' }),
          ]
        : []),
    ];
  });
  return [{ kind: 'path', points: frame, isClosed: true, stroke: PAPER['line-strong'], width: 0.6 }, ...boxes];
}
