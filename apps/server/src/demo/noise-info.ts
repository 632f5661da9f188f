import type { NoiseInfo } from '@talus/contract/data/noise';

/** Report settings of the noise meters around the excavation: a school in the north, dwellings, a road. */
const SENSORS: Record<string, Pick<NoiseInfo, 'Monitoring_Category' | 'Sensor_Serial' | 'Altitude' | 'Location'>> = {
  'NM-01': {
    Monitoring_Category: 'A',
    Sensor_Serial: '00420861',
    Altitude: '38.2 m',
    Location: '北側圍籬，校舍旁 3 m 高',
  },
  'NM-02': { Monitoring_Category: 'B', Sensor_Serial: '00420862', Altitude: '37.6 m', Location: '西側圍籬 3 m 高' },
  'NM-03': { Monitoring_Category: 'C', Sensor_Serial: '00420863', Altitude: '37.9 m', Location: '東側圍籬 3 m 高' },
};

/** Returns the report settings of a noise meter; null for other instruments. */
export function noiseInfo(name: string): NoiseInfo | null {
  const own = SENSORS[name];
  if (!own) return null;
  return {
    BCA_Reference: 'P-2203-NM',
    Sensor_Reference: name,
    Sensor_Brand: 'RION',
    Sensor_Model: 'NL-52',
    Calibration_Date: '2026-03-18',
    Start_Date: '2026-04-01',
    ...own,
  };
}
