import type { Status } from '@talus/domain/status/status';
import type { PlanImage, PlanInstrument, PlanPin } from './pins';

const idOf = (n: number): string => n.toString(16).padStart(24, '0');
let last = 0;
const nextId = () => {
  last += 1;
  return idOf(last);
};

export const instrumentOf = (name: string, status: Status, more: Partial<PlanInstrument> = {}): PlanInstrument => ({
  _id: nextId(),
  name,
  status,
  level: status === 'down' ? 'GREEN' : status,
  TIMESTAMP: '2026-11-29T00:40:00.000Z',
  reading1: 1,
  reading2: 2,
  display_output: 'reading2',
  unit: 'mm',
  decimal_points: 1,
  area: null,
  station: null,
  instrument_type: { _id: idOf(1), code: 'LC', name_zh: '荷重計', name_en: 'Load cell' },
  ...more,
});

export const pinOf = (instrument: readonly PlanInstrument[], more: Partial<PlanPin> = {}): PlanPin => ({
  _id: nextId(),
  revision: 1,
  x: 50,
  y: 50,
  shape: 'square',
  size: 'medium',
  border_color: 'white',
  status: 'GREEN',
  instrument,
  vector_enable: false,
  vector_x: null,
  vector_y: null,
  angle_offset: 0,
  angle_unit: null,
  vector: null,
  ...more,
});

export const planOf = (name: string, pin: readonly PlanPin[]): PlanImage => {
  const id = nextId();
  return {
    _id: id,
    revision: 1,
    name,
    description: `About ${name}`,
    path: `/api/layout/${id}`,
    file_name: `${name}.svg`,
    width: 1600,
    height: 1000,
    updated_at: '2026-11-20T00:00:00.000Z',
    pin,
  };
};
