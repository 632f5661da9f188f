import { limitsOf, type WireLimits } from '@talus/contract/instruments/instrument';
import type { InstrumentConfig, VersionInput } from '@talus/contract/instruments/instrument-input';
import type { MessageConfig } from '@talus/domain/alerts/messages/targets';
import type { Limits } from '@talus/domain/hierarchy/instrument';
import type { NamedParts } from './edit-store';

/** Converts a version for the database; fields absent from the form are undefined and stay. */
export const versionRow = (data: VersionInput, parts: NamedParts, startDate: Date) => ({
  startDate,
  name: data.name,
  class: data.class,
  unit: data.unit,
  lon: data.coordinates?.[0] ?? null,
  lat: data.coordinates?.[1] ?? null,
  decimalPoints: data.decimal_points,
  traNo: data.TRA_no,
  note: data.note,
  selectMonitor: data.select_monitor,
  documentNo: parts.document,
  channelNo: parts.reference,
  temperatureChannelNo: data.temperature_reference === undefined ? undefined : parts.temperature,
  batteryInstrumentNo: parts.battery,
  evalFunction: data.evalFunction,
  runningTotal: data.running_total,
  operandWithinMs: data.operand_within,
  r0: data.R0,
  t0: data.T0,
  k: data.K,
  offset: data.offset,
  f0: data.F0,
  f1: data.F1,
  f2: data.F2,
  f3: data.F3,
  f4: data.F4,
  f5: data.F5,
  wlMinus: data.WL_minus,
  wlPlus: data.WL_plus,
  alMinus: data.AL_minus,
  alPlus: data.AL_plus,
  wslMinus: data.WSL_minus,
  wslPlus: data.WSL_plus,
  rate1hLimits: storedLimits(data.rate_1Hr_config),
  rate24hLimits: storedLimits(data.rate_24Hr_config),
  allowRate: data.allowRate,
  allowZero: data.allowZeroMeasurement,
  alertCountLimit: data.alert_count_limit,
  rateAlertCountLimit: data.rate_alert_count_limit,
  downCountBase: data.down_count_base,
  downCountLimit: data.down_count_limit,
  deadBand: data.dead_band,
  clearCountLimit: data.clear_count_limit,
});

/** Converts limits; null when none is set. */
export const storedLimits = (wire: WireLimits): Limits | null =>
  Object.values(wire).every((bound) => bound === null) ? null : limitsOf(wire);

/** Converts the message switches for the judge; true: on. */
export function storedConfig({ message }: InstrumentConfig): MessageConfig {
  const levels = (switches: Pick<typeof message, 'WL' | 'AL' | 'WSL'>) => ({
    WL: switches.WL.enabled,
    AL: switches.AL.enabled,
    WSL: switches.WSL.enabled,
  });
  return {
    down: message.down.enabled,
    ...levels(message),
    rate1Hr: levels(message.rate1Hr),
    rate24Hr: levels(message.rate24Hr),
  };
}
