import { useMemo } from 'react';
import { Row } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { placeTiles } from '../layout';
import type { EditTile } from '../state';
import type { Size } from '../use-size';
import { EditFrame, type Editing } from './EditFrame';
import styles from './parts.module.css';
import { Tile } from './Tile';

type Props = {
  tiles: readonly EditTile[];
  /** The room for the tiles; width 0 until measured. */
  room: Size;
  /** Absent in view mode. */
  editing?: Editing | undefined;
};

/** The tiles in rows. All tiles are in one list, so that a moved tile keeps its state. */
export const TileGrid = ({ tiles, room, editing }: Props) => {
  const isPhone = usePhone();
  const isEditing = editing !== undefined;
  const placed = useMemo(
    () => (room.width === 0 ? [] : placeTiles(tiles, room, { isPhone, isEditing })),
    [tiles, room, isPhone, isEditing],
  );
  return (
    <Row as="ol" wrap className={styles.grid}>
      {placed.map(({ tile, share, height }) => (
        <Row
          as="li"
          key={tile.key}
          flex="none"
          minWidth={0}
          relative
          className={styles.place}
          data-type={tile.showType}
          style={{
            width: `calc((100% + var(--gap)) * ${Math.floor(share * 1000) / 100_000} - var(--gap))`,
            height: height ?? undefined,
          }}
        >
          {editing ? (
            <EditFrame tile={tile} place={tiles.findIndex(({ key }) => key === tile.key)} editing={editing}>
              <Tile block={tile} />
            </EditFrame>
          ) : (
            <Tile block={tile} />
          )}
        </Row>
      ))}
    </Row>
  );
};
