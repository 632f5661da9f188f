import type { BulletinAnswer } from '@talus/contract/data/typhoon';
import { formatNumber, NONE } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { zoneText } from '@talus/domain/time/zone-text';
import { chartGroups } from '@talus/domain/typhoon/chart-groups';
import { FORECAST_IMAGES } from '@talus/domain/typhoon/forecast-images';
import type { Missing, Paragraph } from '@talus/domain/typhoon/slide';
import type { Report, ReportImage } from '@talus/domain/typhoon/slides';
import { type ChartTheme, colourOf } from '../../../ui/chart/chart-theme';
import { seriesTokens } from '../../../ui/chart/series-colour';
import { CHART_MS } from '../queries';
import type { TyphoonLink } from '../url';
import type { GroupChart, Typhoon } from '../use-typhoon';
import { moveRows, sectionsInOrder } from '../view';
import { problemOf, type Words } from '../words';
import { rainSentences } from './rain-words';
import { moveTable, rainTable } from './tables';

const NO_CHARTS: readonly GroupChart[] = chartGroups([], null).map((group) => ({
  ...group,
  title: '',
  state: 'loading',
  chart: null,
}));

type Input = { t: Words; typhoon: Typhoon; link: TyphoonLink; theme: ChartTheme };

/** Builds the report from the data of the page. */
export function buildReport({ t, typhoon, link, theme }: Input): Report {
  const { project, zone, at, fields, bulletin, rain, gauges, movement, latest, charts } = typhoon;
  const minute = (ms: number) => formatTime(ms, zone, 'YYYY-MM-DD HH:mm');
  const time = minute(at);
  const told = bulletin.data?.bulletin ?? null;
  const around = {
    project: project.name,
    code: project.project_id,
    zone: zoneText(zone, { from: at - CHART_MS, to: at }),
    sender: told?.sender ?? '',
    sent: told ? minute(Date.parse(told.sent)) : '',
  };
  const name = fields.typhoon_name.trim();
  const headline = told?.headline ?? '';
  const notRead = { text: t('source.not-read') };
  return {
    title: t('slide.title'),
    headline: (fields.report_number
      ? t('slide.headline.number', { name, headline, n: fields.report_number })
      : t('slide.headline', { name, headline })
    ).trim(),
    subTitle: fields.sub_title.trim(),
    date: time,
    project: [project.name, project.project_id].filter(Boolean).join(' '),
    source: told ? t('slide.source.bulletin', around) : t('slide.source', around),
    titles: { bulletin: t('slide.bulletin'), images: t('slide.images'), summary: t('slide.summary') },
    goesOn: t('slide.goes-on'),
    bulletin: bulletinPart(t, typhoon, minute),
    images: imageParts(t, typhoon, link),
    summary: summaryOf(t, typhoon, link),
    map: rain.data
      ? {
          title: t('slide.map', { hours: rain.data.hours }),
          caption: t('slide.map.caption', { n: rain.data.place.length, time: formatTime(at, zone, 'HH:mm') }),
          places: rain.data.place.map(({ code, lat, lon, rain: mm }) => ({ code, lat, lon, mm })),
          label: ({ code, mm }) => `${code}  ${mm === null ? t('map.missing') : formatNumber(mm, { decimals: 1 })}`,
        }
      : { title: t('map'), missing: { title: t('map.failed'), ...notRead } },
    tables: [
      rain.data
        ? rainTable(t, { rain: rain.data, gauges: gauges.statuses, time }, link)
        : { title: t('rain-rank'), missing: { title: t('rank.failed', { name: t('rain-rank') }), ...notRead } },
      movement.data
        ? moveTable(t, movement.data, latest.data ?? [], link)
        : { title: t('move-rank'), missing: { title: t('rank.failed', { name: t('move-rank') }), ...notRead } },
    ],
    charts: (charts ?? NO_CHARTS).map((chart) => ({
      title: chart.title,
      legend: legendOf(chart, theme),
      missing: chartMissing(t, chart),
      isDrawn: chart.state === 'drawn',
    })),
  };
}

/** Returns why there is no bulletin: none is in force, or loading failed. */
export const bulletinMissing = (
  t: Words,
  bulletin: { data: BulletinAnswer | undefined; error: Error | null },
): Missing => {
  const none = bulletin.data?.none;
  if (none) return { title: t('bulletin.none'), text: t(`none.${none}`) };
  return { title: t('bulletin.failed'), text: problemOf(t, bulletin) ?? '' };
};

function bulletinPart(t: Words, { bulletin }: Typhoon, minute: (ms: number) => string): Report['bulletin'] {
  const told = bulletin.data?.bulletin;
  if (!told) return { missing: bulletinMissing(t, bulletin) };
  const { told: sections, facts } = sectionsInOrder(told);
  return {
    facts: [
      [t('fact.sender'), told.sender],
      [t('fact.sent'), minute(Date.parse(told.sent))],
      [t('fact.event'), told.event],
      [t('fact.severity'), t('fact.severity.urgency', told)],
    ].map((pair) => pair.join(' ')),
    sections: sections.length > 0 ? sections : facts,
  };
}

function imageParts(t: Words, { images, zone }: Typhoon, { chosen }: TyphoonLink): ReportImage[] {
  return FORECAST_IMAGES.flatMap((image, i): ReportImage[] => {
    const asked = images[i];
    if (!asked || !chosen.includes(image)) return [];
    const title = t(`image.${image}`);
    const { data } = asked;
    if (!data?.image) {
      const missing = { title: t('image.missing', { name: title }), text: problemOf(t, asked) ?? '' };
      return [{ title, missing }];
    }
    const { width, height } = data.image;
    const caption = formatTime(Date.parse(data.fetched_at), zone, 'HH:mm');
    return [{ title, image, caption: t('bulletin.fetched', { time: caption }), width, height }];
  });
}

/** Summarises the main findings, a sentence each. */
function summaryOf(t: Words, { rain, movement, latest }: Typhoon, link: TyphoonLink): Paragraph[] {
  const sentences: string[] = [];
  if (rain.data) sentences.push(...rainSentences(t, rain.data));
  const [moved] = movement.data ? moveRows(movement.data, latest.data ?? [], { ...link, tm: 'value' }) : [];
  if (moved) {
    const { decimal_points: decimals } = moved;
    sentences.push(
      t('summary.move', {
        ...moved,
        value: formatNumber(moved.value, { decimals }),
        rate: formatNumber(moved.velocity1, { decimals, plus: true }),
        status: moved.status ? t(`status:${moved.status}`) : NONE,
      }),
    );
  }
  return sentences.map((text) => [{ text }]);
}

/** Returns the legend of a chart. */
function legendOf({ chart }: GroupChart, theme: ChartTheme): Paragraph {
  if (!chart) return [];
  const tokens = seriesTokens(chart.series);
  return chart.prepared.flatMap(({ id, name, unit }) => [
    { text: '━ ', isBold: true, ink: colourOf(theme, tokens.get(id) ?? '--s1') as `#${string}` },
    { text: `${name} ${unit}　` },
  ]);
}

function chartMissing(t: Words, { state, kind: code }: GroupChart): Missing {
  const kind = t(`kind.${code}`);
  if (state === 'none') return { title: t('chart.none', { kind }), text: '' };
  if (state === 'empty') return { title: t('chart.empty', { kind }), text: '' };
  if (state === 'failed') return { title: t('chart.failed', { kind }), text: t('source.not-read') };
  return { title: t('chart.not-drawn', { kind }), text: t('chart.not-drawn.text') };
}
