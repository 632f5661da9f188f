import type { ProjectKey } from '../company/plan';
import { diedAt, type World } from '../world';
import type { Scene } from './scenes';

export type DemoCamera = {
  project: ProjectKey;
  content: string;
  /** Text in the picture, limited to the letters of the bitmap font. */
  mark: string;
  scene: Scene;
  /** Delay of a slow line: an image arrives this long after it was taken. */
  lagMs?: number;
  diedAt?: number;
};

const SLOW_MS = 24 * 60_000;

/** Lists the cameras of the rail slopes and the excavation; the small demo has only the first of them. */
export function camerasOf(world: World): DemoCamera[] {
  const rail: DemoCamera[] = [
    { project: 'rail', content: '邊坡-TK12+300 坡面', mark: 'TK12+300', scene: 'slope-face' },
    { project: 'rail', content: '邊坡-TK08+150 格梁', mark: 'TK08+150', scene: 'beam-lattice' },
    // Beside the dead logger
    { project: 'rail', content: '邊坡-TK15+820 坡面', mark: 'TK15+820', scene: 'beam-lattice', diedAt: diedAt(world) },
    { project: 'rail', content: '隧道口-TK09+760 北口', mark: 'TK09+760', scene: 'portal-north' },
    { project: 'rail', content: '邊坡-TK12+300 坡趾便道', mark: 'TK12+300', scene: 'toe-road', lagMs: SLOW_MS },
    { project: 'rail', content: '隧道口-TK11+300 南口', mark: 'TK11+300', scene: 'portal-south' },
  ];
  const site: DemoCamera[] = [
    { project: 'excavation', content: '開挖區-EX-01 全景', mark: 'EX-01', scene: 'pit' },
    { project: 'excavation', content: '開挖區-EX-02 支撐 S4', mark: 'EX-02', scene: 'struts' },
    { project: 'excavation', content: '便道-東側大門', mark: 'EX', scene: 'gate' },
  ];
  return world.size === 'small' ? [...rail.slice(0, 4), ...site.slice(0, 1)] : [...rail, ...site];
}
