import { type Disorder, limitDisorders } from '@talus/domain/alerts/limit-order';
import { limitsOf, type WireLimits } from './instrument';

type Bounded = WireLimits & { rate_1Hr_config: WireLimits; rate_24Hr_config: WireLimits };

const QUANTITIES = [
  { quantity: 'value', path: '', boundsOf: (data: Bounded) => data },
  { quantity: 'rate1Hr', path: 'rate_1Hr_config.', boundsOf: (data: Bounded) => data.rate_1Hr_config },
  { quantity: 'rate24Hr', path: 'rate_24Hr_config.', boundsOf: (data: Bounded) => data.rate_24Hr_config },
] as const;

/** Bounds of a version that stand out of order, each by the name of its field: form and server ask about the same. */
export const disordersOf = (data: Bounded) =>
  QUANTITIES.flatMap(({ quantity, path, boundsOf }) =>
    limitDisorders(limitsOf(boundsOf(data))).map((disorder: Disorder) => ({
      ...disorder,
      quantity,
      field: `${path}${disorder.level}_${disorder.side}`,
    })),
  );
