import { tableTimes } from '@talus/domain/charts/export/table-rows';
import type { Series } from '@talus/domain/charts/series/series';
import { type Zone, zoneOffset } from '@talus/domain/time/zone';
import type { SheetRow } from '../../platform/sheets/sheet';

/** Rows per piece. */
const PIECE = 250;

/** Builds a row for each time at which a series has a point, with the values of all series at exactly that time. */
export function* sheetRows(series: readonly Series[], zone: Zone): Generator<SheetRow[]> {
  const times = tableTimes(series);
  const places = series.map(() => 0);
  for (let start = 0; start < times.length; start += PIECE) {
    const piece: SheetRow[] = [];
    for (let row = start; row < Math.min(start + PIECE, times.length); row++) {
      const time = times[row] as number;
      const values = series.map((one, i) => {
        const place = places[i] as number;
        if (one.times[place] !== time) return null;
        places[i] = place + 1;
        const value = one.values[place] as number;
        return Number.isFinite(value) ? value : null;
      });
      piece.push({ local: time + zoneOffset(time, zone), values });
    }
    yield piece;
  }
}
