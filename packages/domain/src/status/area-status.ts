import type { Status } from './status';

export type AreaStatusOptions = {
  /** The list is filtered to warnings: silence then outranks GREEN, otherwise it ranks below GREEN. */
  onlyWarning?: boolean;
};

const PRIORITY: Record<Status, number> = { WSL: 4, AL: 3, WL: 2, GREEN: 0, down: -1 };

export function areaStatusPriority(status: Status, { onlyWarning = false }: AreaStatusOptions = {}): number {
  return status === 'down' && onlyWarning ? -PRIORITY.down : PRIORITY[status];
}

/** Returns the status of an area's dot: the worst status of its instruments; null for an area without instruments. */
export function areaStatus(statuses: readonly Status[], options: AreaStatusOptions = {}): Status | null {
  let worst: Status | null = null;
  for (const status of statuses)
    if (worst === null || areaStatusPriority(status, options) > areaStatusPriority(worst, options)) worst = status;
  return worst;
}
