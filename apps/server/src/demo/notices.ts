import { DAY_MS } from '@talus/domain/time/duration';
import { startOfDay } from '@talus/domain/time/zone';
import type { Db } from '../platform/db/db';
import type { ProjectKey } from './company/plan';
import { hexId } from './random';
import type { World } from './world';
import { insertRows, iso, type Numbers } from './write/insert-rows';

type DemoNotice = {
  kind: 'process' | 'software';
  /** Absent: for everybody. */
  project?: ProjectKey;
  /** 0 is the day of the epoch. */
  daysAgo: number;
  content: string;
};

/**
 * Announcements within the thirty days of the list and before; the rain network has no construction, hence no
 * progress.
 */
export const NOTICES: readonly DemoNotice[] = [
  {
    kind: 'process',
    project: 'rail',
    daysAgo: 0,
    content:
      '<p><strong>TK12+300</strong> 坡趾便道封閉，<span class="ink-slate">夜間巡查每 2 小時一次</span>。</p><p>地表排水溝清淤完成。</p>',
  },
  {
    kind: 'process',
    project: 'rail',
    daysAgo: 4,
    content: '<p>TK12+300 坡趾排水孔鑽設完成，共 <strong>18</strong> 孔，平均孔深 12 m。</p>',
  },
  {
    kind: 'process',
    project: 'rail',
    daysAgo: 9,
    content: '<p>豪雨後全線特別巡查，TK08+150 護坡表面沖蝕，已覆帆布。</p>',
  },
  { kind: 'process', project: 'rail', daysAgo: 21, content: '<p>TK08+150 地錨補拉，荷重計 LC-05 讀數恢復設計值。</p>' },
  { kind: 'process', project: 'rail', daysAgo: 44, content: '<p>TK15+820 記錄器電池更換。</p>' },
  {
    kind: 'process',
    project: 'excavation',
    daysAgo: 3,
    content: '<p>第四層開挖至 <em>GL−19.5 m</em>，支撐預力施加完成。</p>',
  },
  { kind: 'process', project: 'excavation', daysAgo: 16, content: '<p>第三層支撐架設完成。</p>' },
  {
    kind: 'software',
    daysAgo: 2,
    content: '<p>告警事件新增<strong>確認</strong>與備註；行動值未通報時會持續提醒。</p>',
  },
  { kind: 'software', daysAgo: 12, content: '<p>歷史曲線可一次匯出 60 支儀器。</p><p><u>舊連結仍然有效。</u></p>' },
  { kind: 'software', daysAgo: 38, content: '<p>系統維護完成。</p>' },
];

const ZONE = 'Asia/Taipei';

export async function writeNotices(tx: Db, { seed, epoch }: World, projects: Numbers, users: Numbers): Promise<void> {
  const author = users.get(hexId(seed, 'user', 'admin@demo.talus'));
  const rows = NOTICES.map(({ kind, project, daysAgo, content }, i) => {
    const day = startOfDay(epoch - daysAgo * DAY_MS, ZONE);
    return {
      id: hexId(seed, 'notice', i),
      kind,
      project_no: project ? projects.get(hexId(seed, 'project', project)) : null,
      content,
      ts: iso(day),
      created_by: author,
      created_at: iso(Math.min(epoch, day + DAY_MS / 3)),
    };
  });
  await insertRows(tx, 'notice', rows);
}
