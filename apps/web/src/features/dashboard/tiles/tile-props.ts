import type { Block } from '@talus/contract/dashboards';

export type TileProps = { block: Block };
