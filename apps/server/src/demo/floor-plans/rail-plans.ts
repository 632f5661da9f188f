import { RAIL_AREAS } from '../company/rail';
import { type FloorPlan, type PinPlan, type Point, pinOf } from './pin-plan';

/** Positions of the slopes on the sheet, in the order of their kilometres along the track. */
const SLOPE_PLACES: Record<string, Point> = {
  'TK03+450': [15, 32],
  'TK05+040': [30, 37],
  'TK05+910': [45, 36],
  'TK06+480': [59, 42],
  'TK08+150': [74, 47],
  'TK09+760': [88, 46],
  'TK11+300': [102, 52],
  'TK12+300': [117, 60],
  'TK14+120': [131, 66],
  'TK15+820': [146, 72],
};

/** Returns the side of a slope's stations: alternately above and below the track, so that they have room. */
const sideOf = (name: string): 1 | -1 => (Object.keys(SLOPE_PLACES).indexOf(name) % 2 === 0 ? -1 : 1);

/** Builds one pin for each station beside the track, and its logger on the other side. */
const stationPins = (): PinPlan[] =>
  Object.entries(SLOPE_PLACES).flatMap(([area, [x, y]]) => {
    const own = RAIL_AREAS.filter(({ name }) => name === area);
    const loggers = RAIL_AREAS.filter(({ name, logger }) => name === '記錄器' && logger === own[0]?.logger);
    const stations = own.flatMap(({ stations: named }) => Object.values(named));
    const side = sideOf(area);
    return [
      ...stations.map((names, nth) =>
        pinOf.station([x - 2.8 * (stations.length - 1) + 5.6 * nth, y + side * (9.4 + 4.6 * (nth % 2))], names),
      ),
      ...loggers.flatMap(({ stations: named }) =>
        Object.values(named).map((names) => pinOf.logger([x, y - side * 5.6], names)),
      ),
    ];
  });

/** The drawings of the rail slopes. */
export const RAIL_PLANS: readonly FloorPlan[] = [
  {
    key: 'rail-slope',
    project: 'rail',
    name: 'TK12+300 坡面',
    description:
      'A2、A3 測站。滑動範圍依坡頂裂縫推估；坡趾便道封閉中，進場前先聯絡值班工程師。箭頭為地滑計與滑動桿的合成方向。',
    fileName: 'P2107-TK12-slope-r4.svg',
    frame: { width: 1200, height: 750, left: 0, top: 0, pixelsPerMetre: 12 },
    pins: [
      {
        at: [45, 24],
        names: 'TM-03 TM-04',
        shape: 'diamond',
        size: 'large',
        vector: { x: 'TM-03', y: 'TM-04', offset: 236, unit: null },
      },
      {
        at: [58, 27],
        names: 'STI-11 STI-12',
        shape: 'square',
        size: 'large',
        vector: { x: 'STI-11', y: 'STI-12', offset: 258, unit: '度' },
      },
      { at: [33, 35.5], names: 'TM-05', shape: 'diamond' },
      pinOf.pressure([50, 40], 'ELP-07'),
      pinOf.pressure([67, 36.5], 'ELP-08'),
      pinOf.moisture([29, 25], 'MC-02'),
      pinOf.logger([10, 44.5], 'BATT-12'),
    ],
  },
  {
    key: 'rail-section',
    project: 'rail',
    name: 'TK12+300 剖面',
    description: '沿坡向的剖面：崩積土、岩層、推估滑動面與地下水位。水壓計埋設於滑動面上下。',
    fileName: 'P2107-TK12-section-r2.svg',
    frame: { width: 1200, height: 750, left: -4, top: -8, pixelsPerMetre: 15 },
    pins: [
      { at: [15, 3.2], names: 'TM-03 TM-04', shape: 'diamond', size: 'large' },
      { at: [22, 6.9], names: 'STI-11 STI-12', shape: 'square', size: 'large' },
      { at: [36, 14.4], names: 'TM-05', shape: 'diamond' },
      pinOf.pressure([26, 19.5], 'ELP-07'),
      pinOf.pressure([46, 28.5], 'ELP-08'),
      pinOf.moisture([31, 13], 'MC-02'),
    ],
  },
  {
    key: 'rail-line',
    project: 'rail',
    name: 'TK 線監測配置',
    description: '十處邊坡依里程排列，每個圓點為一測站，十字為記錄器電池。',
    fileName: 'P2107-line-r6.svg',
    // Not to scale: a metre is a unit of the drawing
    frame: { width: 1200, height: 750, left: 0, top: 0, pixelsPerMetre: 7.5 },
    pins: stationPins(),
  },
];
