import {
  FORECAST_IMAGES,
  type ForecastImage,
  RAIN_MAP_HOURS,
  type RainMapHours,
  USUAL_RAIN_MAP_HOURS,
} from '@talus/domain/typhoon/forecast-images';
import type { TypedFields } from '@talus/domain/typhoon/report-fields';
import type { UrlCodec } from '../../app/url/codec';

export const ROW_COUNTS = [8, 10, 20] as const;
export type RowCount = (typeof ROW_COUNTS)[number];

/** The state of the page and its typed fields. */
export type TyphoonLink = TypedFields & {
  hours: RainMapHours;
  rows: RowCount;
  tm: 'value' | 'rate';
  /** The shown image, and the images in the report. */
  image: ForecastImage;
  chosen: readonly ForecastImage[];
  /** Area of the charts; null: the area with the largest movement. */
  area: string | null;
};

/** Marks a field that was emptied on purpose, since an empty parameter would not be written. */
const EMPTIED = '-';
const readText = (text: string | null): string | null => (text === EMPTIED ? '' : text);
const writeText = (text: string | null): string | null => (text === '' ? EMPTIED : text);

const readDate = (text: string | null): number | null => {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : at;
};

const readChosen = (text: string | null): readonly ForecastImage[] =>
  text === null ? FORECAST_IMAGES : FORECAST_IMAGES.filter((image) => text.split(',').includes(image));

export const typhoonCodec: UrlCodec<TyphoonLink> = {
  read: (query) => ({
    typhoon_name: readText(query.get('name')),
    report_number: readText(query.get('number')),
    sub_title: readText(query.get('subtitle')),
    report_date: readDate(query.get('date')),
    hours: RAIN_MAP_HOURS.find((hours) => String(hours) === query.get('hours')) ?? USUAL_RAIN_MAP_HOURS,
    rows: ROW_COUNTS.find((count) => String(count) === query.get('rows')) ?? 8,
    tm: query.get('tm') === 'rate' ? 'rate' : 'value',
    image: FORECAST_IMAGES.find((image) => image === query.get('image')) ?? 'path',
    chosen: readChosen(query.get('images')),
    area: query.get('area'),
  }),
  write: (link) => ({
    name: writeText(link.typhoon_name),
    number: writeText(link.report_number),
    subtitle: writeText(link.sub_title),
    date: link.report_date === null ? null : new Date(link.report_date).toISOString(),
    hours: link.hours === USUAL_RAIN_MAP_HOURS ? null : String(link.hours),
    rows: link.rows === 8 ? null : String(link.rows),
    tm: link.tm === 'rate' ? 'rate' : null,
    image: link.image === 'path' ? null : link.image,
    images: link.chosen.length === FORECAST_IMAGES.length ? null : link.chosen.join(',') || EMPTIED,
    area: link.area,
  }),
};
