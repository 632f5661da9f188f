import type { InstrumentKind, TypeCode } from '@talus/domain/hierarchy/instrument-type';
import { MINUTE_MS } from '@talus/domain/time/duration';

/** The automatic types of the specification, and the further types that its rules name. */
export type StandardCode = TypeCode | 'BATT' | 'SIS' | 'VG' | 'OW' | 'NOISE';

type StandardType = {
  code: StandardCode;
  name_zh: string;
  name_en: string;
  kind: InstrumentKind;
  unit: string;
  sign_zh: string;
  sign_en: string;
  data_interval_ms: number;
  hour_interval?: number;
  minute_interval?: number;
  /** Range of possible results; for rain the amount of ten minutes. */
  possible?: readonly [min: number, max: number];
  /** Read manually. */
  manual?: true;
  info?: string;
};

const ten = { data_interval_ms: 10 * MINUTE_MS };
const general = { kind: 'general', ...ten } as const;

/** The standard types, in the order of the equipment reference. */
export const STANDARD_TYPES: readonly StandardType[] = [
  { code: 'STI', name_zh: '滑動桿', name_en: 'Slope sliding rod', unit: '°', ...general, sign_zh: '＋ 向下坡傾斜', sign_en: '+ tilts downslope' },
  { code: 'MC', name_zh: '含水計', name_en: 'Soil moisture meter', unit: '%', ...general, sign_zh: '＋ 含水量增加', sign_en: '+ moisture increases' },
  { code: 'ELP', name_zh: '水壓計', name_en: 'Water pressure gauge', unit: 'kPa', ...general, sign_zh: '＋ 水壓上升', sign_en: '+ pressure rises', manual: true },
  { code: 'SAA', name_zh: '陣列測斜', name_en: 'Array inclinometer', unit: 'mm', ...general, kind: 'inclinometer', sign_zh: '＋ 向 X 標記側位移', sign_en: '+ towards the X mark' },
  { code: 'TM', name_zh: '地滑計', name_en: 'Landslide meter', unit: 'mm', ...general, sign_zh: '＋ 伸張、向下坡位移', sign_en: '+ opening, downslope' },
  { code: 'LC', name_zh: '荷重計', name_en: 'Load cell', unit: 'kN', ...general, sign_zh: '＋ 地錨受拉、支撐受壓', sign_en: '+ tension in anchors, compression in struts' },
  { code: 'RAIN', name_zh: '雨量計', name_en: 'Rain gauge', unit: 'mm', kind: 'rainGauge', ...ten, hour_interval: 1, minute_interval: 10, sign_zh: '10 分鐘雨量', sign_en: '10-minute rainfall', possible: [0, 500] },
  { code: 'DS', name_zh: '水位計', name_en: 'Water level gauge', unit: 'm', ...general, sign_zh: '地表下為負，＋ 水位上升', sign_en: 'below ground negative, + rises' },
  { code: 'ETI', name_zh: '傾斜計', name_en: 'Inclinometer', unit: '°', ...general, sign_zh: '＋ 向正軸傾斜', sign_en: '+ towards the positive axis' },
  { code: 'SIS', name_zh: '測斜管', name_en: 'Inclinometer hole', unit: 'mm', ...general, kind: 'inclinometer', sign_zh: '＋ 向開挖面或下坡（A＋）', sign_en: '+ towards the excavation or downslope (A+)', manual: true, info: 'F1 × (A+ − A−) − 初始值 + offset，由孔底向上累加' },
  { code: 'VG', name_zh: '支撐應變計', name_en: 'Strut strain gauge', unit: 'kN', ...general, sign_zh: '＋ 支撐受壓', sign_en: '+ compression', manual: true, info: '兩支應變計先取平均，再以 F0–F5 換算' },
  { code: 'OW', name_zh: '水位觀測井', name_en: 'Observation well', unit: 'm', ...general, sign_zh: '管口下量，向下為負', sign_en: 'from the top of the casing, down is negative', manual: true },
  { code: 'NOISE', name_zh: '噪音計', name_en: 'Noise meter', unit: 'dB(A)', kind: 'noise', data_interval_ms: 5 * MINUTE_MS, sign_zh: '5 分鐘均能音量', sign_en: '5-minute Leq' },
  { code: 'BATT', name_zh: '電池', name_en: 'Battery', unit: 'V', kind: 'battery', ...ten, sign_zh: '', sign_en: '', possible: [0, 30] },
]; // biome-ignore format: one row per type
