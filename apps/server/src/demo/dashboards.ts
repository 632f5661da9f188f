import { listOf, maskOf } from '@talus/domain/dashboards/chart-choice';
import type { InstrumentTree } from '@talus/domain/dashboards/index-choice';
import { DAY_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import type { StoredTile } from '../features/dashboards/rows';
import { saveInformation, saveProjectTiles } from '../features/dashboards/store';
import type { Db } from '../platform/db/db';
import type { DemoInstrument, ProjectKey } from './company/plan';
import { hexId } from './random';
import type { World } from './world';
import type { Numbers } from './write/insert-rows';

/** The id and place of an instrument. */
type Standing = Pick<DemoInstrument, 'id' | 'project' | 'area' | 'station' | 'name'>;

type Choose = {
  /** Encodes instruments by name as a bit mask over the list. */
  chart: (...names: string[]) => Pick<StoredTile, 'data' | 'kept'>;
  gauges: (...names: string[]) => Pick<StoredTile, 'data'>;
};

const plain = { data: '' };
const ZONE = 'Asia/Taipei';

const HEAD = [
  { width: 66, showType: 'status_count', ...plain },
  { width: 34, showType: 'richtext', ...plain },
];

const TILES: Record<ProjectKey, (choose: Choose) => StoredTile[]> = {
  rail: ({ chart, gauges }) => [
    ...HEAD,
    { width: 33, showType: 'map', ...plain },
    { width: 42, showType: 'chart', ...chart('TM-03', 'TM-04', 'RG-02') },
    { width: 25, showType: 'events', ...plain },
    { width: 33, showType: 'rain', ...plain },
    { width: 33, showType: 'voltage', ...gauges('BATT-12', 'BATT-08', 'BATT-06', 'BATT-15') },
    { width: 34, showType: 'CCTV', data: '邊坡-TK12+300 坡面' },
  ],
  excavation: ({ chart, gauges }) => [
    ...HEAD,
    { width: 42, showType: 'layout', data: '0' },
    { width: 33, showType: 'chart', ...chart('LC-09') },
    { width: 25, showType: 'events', ...plain },
    { width: 33, showType: 'mini_chart', ...chart('DS-03') },
    { width: 33, showType: 'voltage', ...gauges('BATT-E2', 'BATT-E1') },
    { width: 34, showType: 'CCTV', data: '開挖區-EX-02 支撐 S4' },
  ],
  rain: ({ chart, gauges }) => [
    ...HEAD,
    { width: 40, showType: 'map', ...plain },
    { width: 35, showType: 'rain', ...plain },
    { width: 25, showType: 'events', ...plain },
    { width: 66, showType: 'chart', ...chart('RG-113') },
    { width: 34, showType: 'voltage', ...gauges('BATT-N', 'BATT-M', 'BATT-S') },
  ],
};

/** The information text of each project, written on the evening before. */
const INFORMATION: Record<ProjectKey, (day: string) => string> = {
  rail: (day) =>
    `<p><strong>TK12+300 位移加速</strong>，自 ${day} 起加密巡查為每 2 小時一次，坡趾便道封閉。TK15+820 記錄器斷線，待派員查修。</p>`,
  excavation: (day) => `<p><strong>EX-02 第四層支撐</strong>於 ${day} 完成預壓，LC-09 軸力偏高，持續觀察。</p>`,
  rain: () => '<p>沿線 26 處雨量站，每 10 分鐘一筆。黃線、紅線依三小時平均與二十四小時累積雨量判定。</p>',
};

/** Groups the ids of the project's instruments by place, in list order. */
export function demoTree(instruments: readonly Standing[]): InstrumentTree {
  const areas = new Map<string, Map<string, string[]>>();
  for (const { id, area, station } of instruments) {
    const stations = areas.get(area) ?? new Map<string, string[]>();
    areas.set(area, stations.set(station, [...(stations.get(station) ?? []), id]));
  }
  return [...areas.values()].map((stations) => [...stations.values()]);
}

const choosing = (instruments: readonly Standing[]): Choose => {
  const tree = demoTree(instruments);
  const ids = (names: readonly string[]) =>
    names.flatMap((name) => instruments.find((one) => one.name === name)?.id ?? []);
  return {
    chart: (...names) => {
      const wanted = new Set(ids(names));
      return { data: maskOf(wanted, tree), kept: listOf(tree).filter((id) => wanted.has(id)) };
    },
    gauges: (...names) => ({ data: ids(names).join('_') }),
  };
};

/** Writes the dashboards that the demo's administrator set up for each project. */
export async function writeDashboards(
  tx: Db,
  { seed, epoch }: World,
  instruments: readonly Standing[],
  { projects, users }: { projects: Numbers; users: Numbers },
): Promise<void> {
  const userNo = users.get(hexId(seed, 'user', 'admin@demo.talus')) as number;
  const at = { userNo, now: new Date(epoch - DAY_MS / 2) };
  for (const [key, tilesOf] of Object.entries(TILES) as [ProjectKey, (typeof TILES)[ProjectKey]][]) {
    const projectNo = projects.get(hexId(seed, 'project', key)) as number;
    const own = instruments.filter(({ project }) => project === key);
    await saveProjectTiles(tx, projectNo, tilesOf(choosing(own)), at);
    await saveInformation(tx, projectNo, INFORMATION[key](formatTime(epoch - DAY_MS, ZONE, 'MM-DD')), at);
  }
}
