import type { LatestRow } from '@talus/contract/data/latest-data';
import type { RankingAnswer } from '@talus/contract/data/ranking';
import type { TyphoonRain } from '@talus/contract/data/typhoon';
import type { Status } from '@talus/domain/status/status';
import { formatNumber } from '@talus/domain/text/format-number';
import type { Paragraph } from '@talus/domain/typhoon/slide';
import type { ReportTable } from '@talus/domain/typhoon/slide-table';
import type { TyphoonLink } from '../url';
import { droppedMeters, gaugePlace, moveRows, percentOf, rainRows, type Statuses } from '../view';
import type { Words } from '../words';

/** The status shapes as characters. */
const SHAPES: Record<Status, string> = { WSL: '▲', AL: '◆', WL: '■', GREEN: '●', down: '○' };

const named = (name: string, status: Status | null): Paragraph => [
  ...(status ? [{ text: `${SHAPES[status]} `, ink: status }] : []),
  { text: name, isBold: true },
];
const plain = (text: string): Paragraph => [{ text }];
const bold = (text: string): Paragraph => [{ text, isBold: true }];

export const rainTable = (
  t: Words,
  { rain, gauges, time }: { rain: TyphoonRain; gauges: Statuses; time: string },
  link: TyphoonLink,
): ReportTable => {
  const rows = rainRows(rain, gauges, link);
  const { hours } = rain;
  const sum = (mm: number | null, completeness: number) => {
    const value = formatNumber(mm, { decimals: 1 });
    return completeness < 1 ? t('partial', { value, percent: percentOf(completeness) }) : value;
  };
  return {
    title: t('rain-rank'),
    caption: [
      t('slide.rain-caption', { hours, time, n: rows.length }),
      rows.some(({ completeness }) => completeness < 1) && t('partial.note'),
    ]
      .filter(Boolean)
      .join(t('comma')),
    head: [
      '#',
      t('column.instrument'),
      t('column.kilometre'),
      t('column.rain', { hours }),
      t('column.hour-max'),
      t('column.class'),
    ],
    columns: [
      { share: 0.5, align: 'left' },
      { share: 1.6, align: 'left' },
      { share: 1.8, align: 'left' },
      { share: 1.9, align: 'right' },
      { share: 1.7, align: 'right' },
      { share: 1.5, align: 'right' },
    ],
    rows: rows.map((row, i) => [
      plain(String(i + 1)),
      named(row.name, row.status),
      plain(gaugePlace(row)),
      bold(sum(row.rain, row.completeness)),
      plain(formatNumber(row.hour_max, { decimals: 1 })),
      plain(row.rain_class ? t(`rain:${row.rain_class}`) : ''),
    ]),
  };
};

export const moveTable = (
  t: Words,
  ranking: RankingAnswer,
  latest: readonly LatestRow[],
  link: TyphoonLink,
): ReportTable => {
  const { readings, instruments } = droppedMeters(ranking);
  const dropped = readings > 0 ? t('move-rank.dropped', { n: readings, instruments }) : '';
  return {
    title: t('move-rank'),
    caption: [t(`move-rank.${link.tm}`), dropped].filter(Boolean).join(t('comma')),
    head: [
      '#',
      t('column.instrument'),
      t('column.place'),
      t(`column.${link.tm}`),
      t('column.velocity1'),
      t('column.velocity24'),
    ],
    columns: [
      { share: 0.5, align: 'left' },
      { share: 1.6, align: 'left' },
      { share: 2.6, align: 'left' },
      { share: 1.5, align: 'right' },
      { share: 1.1, align: 'right' },
      { share: 1.2, align: 'right' },
    ],
    rows: moveRows(ranking, latest, link).map((row, i) => {
      const change = (value: number | null) => plain(formatNumber(value, { decimals: row.decimal_points, plus: true }));
      return [
        plain(String(i + 1)),
        named(row.name, row.status),
        plain(row.place),
        bold(formatNumber(row.value, { decimals: row.decimal_points })),
        change(row.velocity1),
        change(row.velocity24),
      ];
    }),
  };
};
