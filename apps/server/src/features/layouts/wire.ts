import type { LayoutImageHead } from '@talus/contract/places/layout-edit';
import type { LayoutImage, Pin, PinInstrument } from '@talus/contract/places/layouts';
import { pinVector } from '@talus/domain/floor-plans/vector';
import { pinStatus } from '@talus/domain/status/group-status';
import type { InstrumentNow } from '../../records/instruments/rows';
import { statusOf, wirePlace } from '../../records/instruments/wire';
import type { ImageRow, PinRow } from './rows';

/** The visible instruments by number. */
export type Seen = ReadonlyMap<number, InstrumentNow>;

export const wireImageHead = (image: ImageRow): LayoutImageHead => ({
  _id: image.id,
  revision: image.revision,
  name: image.name,
  description: image.description,
  path: `/api/layout/${image.id}`,
  file_name: image.fileName,
  width: image.width,
  height: image.height,
  updated_at: image.updatedAt.toISOString(),
});

export const wireImage = (image: ImageRow, pins: PinRow[], seen: Seen, now: Date): LayoutImage => ({
  ...wireImageHead(image),
  pin: pins.map((pin) => wirePin(pin, seen, now)),
});

function wirePin(row: PinRow, seen: Seen, now: Date): Pin {
  const instruments = row.instruments.flatMap((no) => seen.get(no) ?? []).map((one) => wirePinInstrument(one, now));
  const [x, y] = [row.vectorX, row.vectorY].map((no) => (no === null ? undefined : seen.get(no)));
  return {
    _id: row.id,
    revision: row.revision,
    x: row.x,
    y: row.y,
    shape: row.shape,
    size: row.size,
    border_color: row.borderColor,
    status: pinStatus(instruments.map(({ status }) => status)),
    instrument: instruments,
    vector_enable: row.vectorEnable,
    vector_x: x?.id ?? null,
    vector_y: y?.id ?? null,
    angle_offset: row.angleOffset,
    angle_unit: row.angleUnit,
    vector: row.vectorEnable
      ? pinVector({ x: shownReading(x), y: shownReading(y), offset: row.angleOffset, unit: row.angleUnit })
      : null,
  };
}

const shownReading = (one: InstrumentNow | undefined): number | null => one?.last?.[one.displayOutput] ?? null;

function wirePinInstrument(row: InstrumentNow, now: Date): PinInstrument {
  const { last, version, type } = row;
  const { status, level } = statusOf(row, now);
  return {
    _id: row.id,
    name: version.name,
    status,
    level,
    TIMESTAMP: last?.ts.toISOString() ?? null,
    reading1: last?.reading1 ?? null,
    reading2: last?.reading2 ?? null,
    display_output: row.displayOutput,
    unit: version.unit,
    decimal_points: version.decimalPoints,
    area: row.area && wirePlace(row.area),
    station: row.station && wirePlace(row.station),
    instrument_type: { _id: type.id, code: type.code, name_zh: type.nameZh, name_en: type.nameEn },
  };
}
