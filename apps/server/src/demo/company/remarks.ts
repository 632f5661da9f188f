import type { ProjectKey } from './plan';

export type DemoRemark = {
  project: ProjectKey;
  name: string;
  type: 'status' | 'construction';
  content: string;
  /** Hours from the epoch; a null end means the remark is still current. */
  fromHours: number;
  toHours: number | null;
};

const status = { type: 'status', toHours: null } as const;

export const REMARKS: readonly DemoRemark[] = [
  { project: 'rail', name: 'TM-03', ...status, content: '連續位移，已通報', fromHours: -12 },
  { project: 'rail', name: 'TM-03', ...status, content: '位移加速，加巡', fromHours: -36, toHours: -12 },
  { project: 'rail', name: 'TM-03', type: 'construction', content: '坡趾排水孔鑽設', fromHours: -118, toHours: -94 },
  { project: 'rail', name: 'TM-04', type: 'construction', content: '坡趾排水孔鑽設', fromHours: -118, toHours: -94 },
  { project: 'rail', name: 'ELP-07', ...status, content: '降雨後上升', fromHours: -16 },
  { project: 'rail', name: 'ETI-03', ...status, content: '更換感測器，R0 重設', fromHours: -71 },
  { project: 'rail', name: 'MC-05', ...status, content: '讀數為 NAN，待檢查接線', fromHours: -48 },
  { project: 'rail', name: 'TM-15', ...status, content: '記錄器 CR6-15 無回應，已派員', fromHours: -5 },
  { project: 'rail', name: 'LC-05', type: 'construction', content: '地錨補拉', fromHours: -150, toHours: -146 },
  { project: 'excavation', name: 'LC-09', type: 'construction', content: '第三層支撐', fromHours: -160, toHours: null },
  { project: 'excavation', name: 'VG-07', type: 'construction', content: '第四層開挖', fromHours: -72, toHours: null },
  {
    project: 'excavation',
    name: 'SAA-21X_12',
    type: 'construction',
    content: '第四層開挖面',
    fromHours: -72,
    toHours: null,
  },
  { project: 'excavation', name: 'BATT-E2', ...status, content: '太陽能板遮蔽，待清理', fromHours: -30 },
];
