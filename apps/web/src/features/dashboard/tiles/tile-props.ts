import type { Block } from '@talus/contract/places/dashboards';

export type TileProps = { block: Block };
