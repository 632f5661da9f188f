import type { Block } from '@talus/contract/dashboards';
import { Suspense } from 'react';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { tileOf } from '../tiles/tile-table';
import { TileBoundary } from './TileBoundary';
import { TileCard } from './TileCard';

/** One tile of any type. Tiles load and fail independently. */
export const Tile = ({ block }: { block: Block }) => {
  const Content = tileOf(block.showType);
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
