import type { Db } from '../../platform/db/db';
import type { DemoInstrument } from '../company/plan';
import { documentId, loggersOf } from '../loggers/loggers';
import { noiseInfo } from '../noise-info';
import { hexId } from '../random';
import type { World } from '../world';
import { insertRows, iso, type Numbers } from './insert-rows';
import { channelId, writeDocuments } from './write-documents';
import { stationId } from './write-places';

type Written = { projects: Numbers; stations: Numbers; types: Numbers };

/** Writes instruments with their versions and logger columns; returns their numbers. */
export async function writeInstruments(
  tx: Db,
  world: World,
  instruments: readonly DemoInstrument[],
  { projects, stations, types }: Written,
): Promise<Numbers> {
  const { seed } = world;
  const { documents, channels } = await writeDocuments(tx, seed, loggersOf(world, instruments));
  const numbers = await insertRows(
    tx,
    'instrument',
    instruments.map((instrument, position) => ({
      id: instrument.id,
      project_no: projects.get(hexId(seed, 'project', instrument.project)),
      station_no: stations.get(stationId(seed, instrument)),
      type_no: types.get(hexId(seed, 'type', instrument.type)),
      position,
      chart_type: instrument.chartType,
      noise: noiseInfo(instrument.name),
    })),
  );
  const bound = instruments.flatMap((instrument) => {
    const battery = batteryOf(instrument, instruments);
    return instrument.versions.map((version) => ({
      id: version.id,
      instrument_no: numbers.get(instrument.id),
      start_date: iso(version.startDate),
      name: instrument.name,
      class: 'A',
      unit: instrument.unit,
      lon: instrument.lon,
      lat: instrument.lat,
      decimal_points: instrument.decimalPoints,
      document_no: documents.get(documentId(seed, instrument)),
      channel_no: channels.get(channelId(seed, instrument)),
      battery_instrument_no: battery ? numbers.get(battery.id) : null,
      r0: version.r0,
      f1: version.f1,
      ...limitColumns(instrument),
      allow_rate: instrument.allowRate,
      allow_zero: instrument.allowZero,
    }));
  });
  await insertRows(tx, 'instrument_version', bound);
  return numbers;
}

function limitColumns({ limits, rate1hLimits, rate24hLimits }: DemoInstrument) {
  return {
    wl_minus: limits.WL.minus,
    wl_plus: limits.WL.plus,
    al_minus: limits.AL.minus,
    al_plus: limits.AL.plus,
    wsl_minus: limits.WSL.minus,
    wsl_plus: limits.WSL.plus,
    rate_1h_limits: rate1hLimits,
    rate_24h_limits: rate24hLimits,
  };
}

/** Returns the battery of the instrument's logger. */
function batteryOf(instrument: DemoInstrument, all: readonly DemoInstrument[]): DemoInstrument | undefined {
  if (instrument.type === 'BATT') return undefined;
  return all.find(
    ({ type, project, logger }) => type === 'BATT' && project === instrument.project && logger === instrument.logger,
  );
}
