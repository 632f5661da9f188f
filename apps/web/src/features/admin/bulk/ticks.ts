import type { BulkChange, BulkInstrument } from '@talus/contract/instruments/instrument-bulk';
import type { InstrumentConfig } from '@talus/contract/instruments/instrument-input';
import type { Cells } from '../../../ui/sheet/column';
import { type SheetRow, withCells } from '../../../ui/sheet/rows';
import { TICKS, type Tick } from './fields';

const tickIn = ({ message }: InstrumentConfig, tick: Tick): boolean => {
  const [first, level] = tick.split('.') as ['rate1Hr' | 'rate24Hr', 'WL' | 'AL' | 'WSL' | undefined];
  return level ? message[first][level].enabled : message[tick as 'down' | 'WL' | 'AL' | 'WSL'].enabled;
};

/** Converts an instrument to a row of notification ticks. */
export const tickCells = ({ _id, revision, latestVersion, area, station, config }: BulkInstrument): Cells => ({
  _id,
  version: latestVersion._id,
  revision,
  name: latestVersion.name,
  area: area?.name ?? null,
  station: station?.name ?? null,
  ...Object.fromEntries(TICKS.map((tick) => [tick, tickIn(config, tick)])),
});

export const configOf = (cells: Cells): InstrumentConfig => {
  const on = (tick: Tick) => ({ enabled: cells[tick] === true });
  const levels = (rate: 'rate1Hr' | 'rate24Hr') => ({
    WL: on(`${rate}.WL`),
    AL: on(`${rate}.AL`),
    WSL: on(`${rate}.WSL`),
  });
  return {
    message: {
      down: on('down'),
      WL: on('WL'),
      AL: on('AL'),
      WSL: on('WSL'),
      rate1Hr: levels('rate1Hr'),
      rate24Hr: levels('rate24Hr'),
    },
  };
};

/** The last known stored state of a row. An undo is compared with this state and sent like any other change. */
export type Stored = { cells: Cells; revision: number };

const isUnclear = (cells: Cells): boolean => TICKS.some((tick) => typeof cells[tick] === 'string');

/** Returns the rows whose ticks differ from the stored state. Rows with a mark other than yes or no are not saved. */
export const waitingRows = (rows: readonly SheetRow[], stored: ReadonlyMap<string, Stored>): SheetRow[] =>
  rows.filter(({ base, cells }) => {
    const known = base && (stored.get(String(base._id))?.cells ?? base);
    return (
      known !== null && !isUnclear(cells) && TICKS.some((tick) => (cells[tick] === true) !== (known[tick] === true))
    );
  });

/** Returns the Action-level notifications that a row switches off. */
export const actionsOff = ({ base, cells }: SheetRow, stored: ReadonlyMap<string, Stored>): Tick[] => {
  const known = base && (stored.get(String(base._id))?.cells ?? base);
  return TICKS.filter((tick) => tick.endsWith('WSL') && known?.[tick] === true && cells[tick] !== true);
};

/** Returns the row with the given notifications switched on. */
export const ticksOn = (row: SheetRow, ticks: readonly Tick[]): SheetRow =>
  withCells(row, { ...row.cells, ...Object.fromEntries(ticks.map((tick) => [tick, true])) });

export const tickChange = ({ cells, base }: SheetRow, stored: ReadonlyMap<string, Stored>): BulkChange => {
  const id = String(base?._id);
  return {
    instrument_id: id,
    version_id: String(base?.version),
    revision: stored.get(id)?.revision ?? Number(base?.revision),
    config: configOf(cells),
  };
};
