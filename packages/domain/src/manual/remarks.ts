import { levelOf } from '../alerts/level';
import type { Limits } from '../hierarchy/instrument';
import type { Level } from '../status/status';

/** The remarks that a person may choose; the first is none. */
export const REMARKS = ['', '阻礙', '損壞', '無法進入', '不合格', '暫停量測', '不明原因', '碰撞', '重新安裝'] as const;

/** The automatic remarks for a result that exceeded a limit. */
export const LEVEL_REMARKS: Record<Level, string> = { WSL: '超過行動值', AL: '超過警戒值', WL: '超過注意值' };

const AUTOMATIC = new Set(Object.values(LEVEL_REMARKS));

export const isAutomatic = (remark: string): boolean => AUTOMATIC.has(remark);

/** Returns the person's own remark, else the automatic remark of the highest exceeded level, else none. */
export function remarkOf(result: number | null, limits: Limits, typed: string): string {
  const said = typed.trim();
  if (said !== '' && !isAutomatic(said)) return said;
  const level = levelOf(result, limits);
  return level === null || level === 'GREEN' ? '' : LEVEL_REMARKS[level];
}
