import type { Instrument, WireLimits } from '@talus/contract/instruments/instrument';
import { idOf } from '../../app/test-data';

const NO_LIMITS: WireLimits = {
  WL_plus: null,
  WL_minus: null,
  AL_plus: null,
  AL_minus: null,
  WSL_plus: null,
  WSL_minus: null,
};

type Given = {
  name: string;
  unit?: string;
  code?: string;
  isRain?: boolean;
  defaultInterval?: number;
  limits?: Partial<WireLimits>;
};

/** Builds an instrument of the contract, for tests. */
export const instrumentOf = (n: number, given: Given): Instrument => {
  const { name, unit = 'mm', code = 'TM', isRain = false, defaultInterval = null, limits } = given;
  return {
    _id: idOf(n),
    status: 'GREEN',
    last_reading: null,
    display_output: 'reading2',
    chart_type: isRain ? 'column' : 'line',
    data_interval: 600_000,
    latestVersion: {
      _id: idOf(1000 + n),
      name,
      class: 'A',
      unit,
      coordinates: null,
      startDate: '2020-01-01T00:00:00.000Z',
      decimal_points: 2,
      allowRate: false,
      ...NO_LIMITS,
      ...limits,
      rate_1Hr_config: NO_LIMITS,
      rate_24Hr_config: NO_LIMITS,
    },
    instrument_type: {
      _id: idOf(2000),
      code,
      name_zh: code,
      name_en: code,
      sign_zh: '',
      sign_en: '',
      type: isRain ? 'rainGauge' : 'general',
      unit,
      dataInterval: 600_000,
      defaultInterval,
      hourInterval: null,
      minuteInterval: null,
      manual: false,
    },
  };
};
