import type { NoiseDays, NoiseSensor } from '@talus/contract/data/noise';

export const SENSOR_ID = 'a'.repeat(24);

export const SENSOR: NoiseSensor = {
  _id: SENSOR_ID,
  revision: 1,
  name: 'NM-01',
  area: { _id: 'b'.repeat(24), name: '周界' },
  station: { _id: 'c'.repeat(24), name: 'N1' },
  BCA_Reference: 'P-2203-NM',
  Sensor_Reference: 'NM-01',
  Monitoring_Category: 'A',
  Sensor_Brand: 'RION',
  Sensor_Model: 'NL-52',
  Sensor_Serial: '00420861',
  Calibration_Date: '2026-03-18',
  Start_Date: '2026-04-01',
  Altitude: null,
  Location: '北側圍籬',
};

const NOTHING: (number | null)[] = Array(288).fill(null);

/**
 * Two days: the first has one value of 75.8, over 75 and 10^7.58 of 144 × 10^6, 26.4 %; the second has none, of which 1
 * h 45 min had passed.
 */
export const DAYS: NoiseDays = {
  sensor: SENSOR,
  timezone: 'Asia/Taipei',
  time: '2026-11-15T00:45:00.000Z',
  days: [
    { day: '2026-11-14', levels: [75.8, ...NOTHING.slice(1)] },
    { day: '2026-11-15', levels: NOTHING },
  ],
};
