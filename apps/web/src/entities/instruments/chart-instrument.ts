import { limitsOf, type Version } from '@talus/contract/instruments/instrument';
import type { ChartInstrument } from '@talus/domain/charts/chart-instrument';
import type { Placed } from './placed';

const judgedBy = (version: Version) => ({
  limits: limitsOf(version),
  rate1hLimits: limitsOf(version.rate_1Hr_config),
  rate24hLimits: limitsOf(version.rate_24Hr_config),
});

/** Converts an instrument of the contract for charts. */
export const chartInstrumentOf = (
  { instrument, area, station }: Placed,
  versions: readonly Version[],
): ChartInstrument => {
  const { latestVersion: version, instrument_type: type } = instrument;
  const isRain = type.type === 'rainGauge';
  return {
    id: instrument._id,
    name: version.name,
    areaName: area,
    stationName: station,
    typeCode: type.code,
    unit: version.unit,
    isRain,
    chartType: instrument.chart_type,
    displayOutput: instrument.display_output,
    // Rainfall is summed over an interval, even where no reading is due
    intervalMs: instrument.data_interval || (isRain ? type.dataInterval : 0),
    defaultIntervalMs: type.defaultInterval,
    decimals: version.decimal_points,
    allowRate: version.allowRate,
    ...judgedBy(version),
    versions: versions.map((one) => ({
      startDate: Date.parse(one.startDate),
      name: one.name,
      judged: judgedBy(one),
    })),
  };
};
