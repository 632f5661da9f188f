import { HOUR_MS } from '../time/duration';

/** A gateway is healthy while its data are no older than this. */
export const HEALTHY_WITHIN_MS = 2 * HOUR_MS;

export type GatewayHealth = 'healthy' | 'stale' | 'never';

/** `updatedAt` is when data last arrived, by the server's clock; null for never. */
export const gatewayHealth = (updatedAt: number | null, now: number): GatewayHealth => {
  if (updatedAt === null) return 'never';
  return now - updatedAt <= HEALTHY_WITHIN_MS ? 'healthy' : 'stale';
};
