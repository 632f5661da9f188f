import { HOUR_MS } from '../time/duration';

/** Maximum age of the data of a healthy gateway. */
export const HEALTHY_WITHIN_MS = 2 * HOUR_MS;

export type GatewayHealth = 'healthy' | 'stale' | 'never';

/** Classifies a gateway. `updatedAt` is the arrival time of its newest data by the server's clock; null means never. */
export const gatewayHealth = (updatedAt: number | null, now: number): GatewayHealth => {
  if (updatedAt === null) return 'never';
  return now - updatedAt <= HEALTHY_WITHIN_MS ? 'healthy' : 'stale';
};
