import type { Block } from '@talus/contract/places/dashboards';
import { Suspense } from 'react';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { type Tiles, tileOf } from '../tiles/tile-table';
import { TileBoundary } from './TileBoundary';
import { TileCard } from './TileCard';

type Props = {
  block: Block;
  /** The components of the tile types; absent: those of the table. */
  tiles?: Tiles;
};

/** One tile of any type. Tiles load and fail independently. */
export const Tile = ({ block, tiles }: Props) => {
  const Content = tileOf(block.showType, tiles);
  return (
    <TileBoundary key={`${block.showType} ${block.data}`}>
      <Suspense fallback={<Waiting />}>
        <Content block={block} />
      </Suspense>
    </TileBoundary>
  );
};

const Waiting = () => (
  <TileCard title="" bare>
    <LoadingRows rows={4} />
  </TileCard>
);
