import '../../../ui/test-support';
import { tileRows } from '@talus/domain/dashboards/rows';
import { TILE_KINDS, tileKind } from '@talus/domain/dashboards/tile';
import { TILE_DATA } from '@talus/domain/dashboards/tile-data';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { renderApp, speakChinese } from '../../../app/test-support';
import { Tile } from '../parts/Tile';
import { TileCard } from '../parts/TileCard';
import { blockOf } from '../test-dashboard';
import type { TileProps } from './tile-props';
import { TILES } from './tile-table';

/** A tile as CONTRIBUTING.md says to add one: the number of the instruments that it names. */
const CountTile = ({ block }: TileProps) => (
  <TileCard title="count">
    <p>instruments: {block.instrument.length}</p>
  </TileCard>
);
const kinds = { ...TILE_KINDS, count: { data: 'voltage', height: 'high', empty: 'a_b' } } as const;
const tiles = { ...TILES, count: CountTile };

beforeAll(speakChinese);

it('shows a tile that one component and one row describe', async () => {
  const { data, empty } = tileKind('count', kinds);
  const { instruments } = TILE_DATA[data].resolve(empty, null, [[['a', 'b']]]);
  renderApp(<Tile block={blockOf('count', { data: empty, instrument: instruments })} tiles={tiles} />);
  expect(await screen.findByText('instruments: 2')).toBeTruthy();
});

it('gives its row the height of the tile', () => {
  const row = [{ width: 50, showType: 'count' }, { width: 50, showType: 'richtext' }]; // biome-ignore format: one row
  expect(tileRows(row, 0, kinds).map(({ height }) => height)).toEqual(['high']);
  expect(tileRows(row).map(({ height }) => height)).toEqual(['low']);
});

it('shows a type without a component as unknown', async () => {
  renderApp(<Tile block={blockOf('count')} />);
  expect(await screen.findByText(/count/)).toBeTruthy();
});
