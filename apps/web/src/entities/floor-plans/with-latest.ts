import type { LatestRow } from '@talus/contract/data/latest-data';
import type { LayoutImage, Pin } from '@talus/contract/places/layouts';
import { pinVector } from '@talus/domain/floor-plans/vector';
import { pinStatus } from '@talus/domain/status/group-status';
import type { PlanImage, PlanInstrument, PlanPin } from '../../ui/floor-plan/pins';

type Rows = ReadonlyMap<string, LatestRow>;

const timeOf = (TIMESTAMP: string | null): number =>
  TIMESTAMP === null ? Number.NEGATIVE_INFINITY : Date.parse(TIMESTAMP);

const withRow = (instrument: PlanInstrument, row: LatestRow | undefined): PlanInstrument => {
  // At equal times the row wins: silence has the time of the last reading, and the stream announces it.
  if (!row || timeOf(row.TIMESTAMP) < timeOf(instrument.TIMESTAMP)) return instrument;
  const { status, level, TIMESTAMP, reading1, reading2, data_interval } = row;
  return { ...instrument, status, level, TIMESTAMP, reading1, reading2, data_interval };
};

const shownReading = (one: PlanInstrument | LatestRow): number | null => one[one.display_output];

/** Recomputes the arrow where both of its readings are known here, else keeps the server's arrow. */
const arrowOf = (pin: Pin, instrument: readonly PlanInstrument[], rows: Rows): Pin['vector'] => {
  if (!pin.vector_enable || pin.vector_x === null || pin.vector_y === null) return pin.vector;
  const find = (id: string) => instrument.find(({ _id }) => _id === id) ?? rows.get(id);
  const [x, y] = [find(pin.vector_x), find(pin.vector_y)];
  if (!x || !y) return pin.vector;
  return pinVector({ x: shownReading(x), y: shownReading(y), offset: pin.angle_offset, unit: pin.angle_unit });
};

const pinNow = (pin: Pin, rows: Rows): PlanPin => {
  const instrument = pin.instrument.map((one) => withRow(one, rows.get(one._id)));
  const status = pinStatus(instrument.map((one) => one.status));
  return { ...pin, instrument, status, vector: arrowOf(pin, instrument, rows) };
};

/** Returns the plans with the project's newest readings, by the same rules as the server's. */
export const withLatest = (images: readonly LayoutImage[], latest: readonly LatestRow[]): PlanImage[] => {
  const rows: Rows = new Map(latest.map((row) => [row._id, row]));
  return images.map((image) => ({ ...image, pin: image.pin.map((pin) => pinNow(pin, rows)) }));
};
