import type { EditTile } from '../state';

export type PickerProps = { tile: EditTile; onData: (data: string) => void };
