import type { BulkChange, BulkInstrument } from '@talus/contract/instrument-bulk';
import type { InstrumentConfig } from '@talus/contract/instrument-input';
import type { Cells } from '../../../ui/sheet/column';
import { type SheetRow, withCells } from '../../../ui/sheet/rows';
import { TICKS, type Tick } from './fields';

const tickIn = ({ message }: InstrumentConfig, tick: Tick): boolean => {
  const [first, level] = tick.split('.') as ['rate1Hr' | 'rate24Hr', 'WL' | 'AL' | 'WSL' | undefined];
  return level ? message[first][level].enabled : message[tick as 'down' | 'WL' | 'AL' | 'WSL'].enabled;
};

/** An instrument as a row of ticks. */
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

/** What is known to be stored of a row, so that a step back is sent like any other change. */
export type Stored = { cells: Cells; revision: number };

const isUnclear = (cells: Cells): boolean => TICKS.some((tick) => typeof cells[tick] === 'string');

/** Rows whose ticks are not those that are stored; one with a mark that says neither yes nor no is not saved. */
export const waitingRows = (rows: readonly SheetRow[], stored: ReadonlyMap<string, Stored>): SheetRow[] =>
  rows.filter(({ base, cells }) => {
    const known = base && (stored.get(String(base._id))?.cells ?? base);
    return (
      known !== null && !isUnclear(cells) && TICKS.some((tick) => (cells[tick] === true) !== (known[tick] === true))
    );
  });

/** Notices of the action level that a row switches off. */
export const actionsOff = ({ base, cells }: SheetRow, stored: ReadonlyMap<string, Stored>): Tick[] => {
  const known = base && (stored.get(String(base._id))?.cells ?? base);
  return TICKS.filter((tick) => tick.endsWith('WSL') && known?.[tick] === true && cells[tick] !== true);
};

/** A row with these notices switched on again. */
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
