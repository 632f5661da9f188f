/** Units of the instruments that a voltage tile offers. */
export const VOLTAGE_UNITS: readonly string[] = ['V', 'v', 'Vdc'];
export const isVoltageUnit = (unit: string): boolean => VOLTAGE_UNITS.includes(unit);

export const GAUGE = { from: 8, red: 10, amber: 11, to: 14 } as const;

export type VoltageZone = 'red' | 'amber' | 'green';

/** Returns the zone of a voltage. Zones are half open: 10.0 is amber, 11.0 is green. */
export function voltageZone(volts: number): VoltageZone {
  if (volts < GAUGE.red) return 'red';
  return volts < GAUGE.amber ? 'amber' : 'green';
}

/** Returns the position on the gauge, 0 to 1, clamped to its range. */
export const gaugeShare = (volts: number): number =>
  Math.min(1, Math.max(0, (volts - GAUGE.from) / (GAUGE.to - GAUGE.from)));
