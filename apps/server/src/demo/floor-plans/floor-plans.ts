import { drawPlan, PLAN_FRAME } from './draw-plan';
import { drawSection, SECTION_FRAME } from './draw-section';
import { drawVicinity, VICINITY_FRAME } from './draw-vicinity';
import { type FloorPlan, pinOf } from './pin-plan';
import { RAIL_PLANS } from './rail/plans';

/** The drawings of the excavation with their pins. */
const EXCAVATION_PLANS: readonly FloorPlan[] = [
  {
    key: 'plan',
    project: 'excavation',
    name: '開挖區支撐平面圖',
    description:
      'EX-01 與 EX-02 開挖區，連續壁與四層支撐。測斜管的箭頭為壁體向開挖面的位移；菱形為 S4 支撐的荷重計與應變計。',
    fileName: 'P2203-plan-r3.svg',
    frame: PLAN_FRAME,
    draw: drawPlan,
    pins: [
      pinOf.hole([-0.6, 17.5], 'IN-01', 0),
      pinOf.hole([54, -0.6], 'IN-02', 270),
      pinOf.hole([54, 35.6], 'IN-03', 90),
      pinOf.array([64, -2.2], 'SAA-21', 270),
      pinOf.strut([54, 17.5], 'LC-09 VG-07 VG-08'),
      pinOf.strain([19, 6], 'VG-01 VG-02'),
      pinOf.strain([26, 29], 'VG-03 VG-04'),
      pinOf.strain([33, 17.5], 'VG-05 VG-06'),
      pinOf.strain([61, 29], 'VG-09 VG-10'),
      pinOf.load([26, 1.6], 'LC-01'),
      pinOf.load([19, 33.4], 'LC-02'),
      pinOf.load([33, 1.6], 'LC-03'),
      pinOf.load([33, 33.4], 'LC-04'),
      pinOf.load([61, 1.6], 'LC-05'),
      pinOf.pressure([10, 17.5], 'ELP-01 ELP-02'),
      pinOf.pressure([71, 17.5], 'ELP-03'),
      pinOf.water([12, -9.8], 'DS-01'),
      pinOf.water([8, 44.2], 'DS-02'),
      pinOf.water([72, -9.8], 'DS-03'),
      pinOf.water([72, 44.2], 'DS-04'),
      pinOf.tilt([-14.5, 2], 'ETI-01'),
      {
        ...pinOf.tilt([104.5, 17.5], 'ETI-02 ETI-06'),
        vector: { x: 'ETI-02', y: 'ETI-06', offset: 0, unit: '度' },
      },
      pinOf.noise([-11, -10.5], 'NM-01'),
      pinOf.noise([91, -10.5], 'NM-02'),
      pinOf.noise([91, 44.5], 'NM-03'),
      pinOf.logger([-11.5, 39], 'BATT-E1'),
      pinOf.logger([91, 31], 'BATT-E2'),
    ],
  },
  {
    key: 'section',
    project: 'excavation',
    name: 'B－B 剖面',
    description: 'EX-02 開挖區南北向剖面：各深度測斜、三層已架設支撐、地下水位。第四層開挖中。',
    fileName: 'P2203-section-b-r3.svg',
    frame: SECTION_FRAME,
    draw: drawSection,
    pins: [
      ...pinOf.sensors(-0.6, 'IN-02'),
      ...pinOf.sensors(35.6, 'IN-03'),
      pinOf.load([2.4, 10], 'LC-09'),
      pinOf.strain([7, 10], 'VG-07 VG-08'),
      pinOf.strain([28, 6], 'VG-09 VG-10'),
      pinOf.load([32.6, 6], 'LC-05'),
      pinOf.water([-6, 7], 'DS-03'),
      pinOf.water([41, 7], 'DS-04'),
      pinOf.pressure([6, 21], 'ELP-03'),
    ],
  },
  {
    key: 'vicinity',
    project: 'excavation',
    name: '周界與鄰房監測',
    description: '鄰房傾斜、周界噪音與地下水位。商場的箭頭為兩軸傾斜計的合向量，以度計。',
    fileName: 'P2203-vicinity-r1.svg',
    frame: VICINITY_FRAME,
    draw: drawVicinity,
    pins: [
      { at: [-18, -2], names: 'ETI-01', shape: 'hexagon', size: 'large' },
      {
        at: [108.5, 6],
        names: 'ETI-02 ETI-06',
        shape: 'pentagon',
        size: 'large',
        vector: { x: 'ETI-02', y: 'ETI-06', offset: 0, unit: '度' },
      },
      pinOf.noise([-9, -8], 'NM-01'),
      pinOf.noise([89, -8], 'NM-02'),
      pinOf.noise([89, 43], 'NM-03'),
      pinOf.water([12, -4.6], 'DS-01'),
      pinOf.water([8, 39.6], 'DS-02'),
      pinOf.water([72, -4.6], 'DS-03'),
      pinOf.water([72, 39.6], 'DS-04'),
      pinOf.logger([-5.4, 17.5], 'BATT-E1'),
      pinOf.logger([85, 17.5], 'BATT-E2'),
    ],
  },
];

/** The drawings of all projects, in order. */
export const FLOOR_PLANS: readonly FloorPlan[] = [...RAIL_PLANS, ...EXCAVATION_PLANS];
