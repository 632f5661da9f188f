import type { LayoutImageHead, PinSetup } from '@talus/contract/places/layout-edit';
import type { Loaded, Noun } from '../../platform/changes/noun';
import { type Db, rows, sql } from '../../platform/db/db';
import type { ImageRow, PinRow } from './rows';
import { IMAGE_COLUMNS, PIN_COLUMNS } from './store';
import { wireImageHead } from './wire';

/** A floor plan as an editable noun. */
export const LAYOUT_IMAGE: Noun<LayoutImageHead> = {
  name: 'layout-image',
  table: 'layout_image',
  missing: 'image.not-found',
  load: async (db, nos) =>
    (
      await rows<ImageRow & { projectNo: number }>(
        db,
        sql`select ${IMAGE_COLUMNS}, l.project_no as "projectNo" from layout_image l where l.no = any(${nos}::int[])`,
      )
    ).map((row) => ({ no: row.no, name: row.name, projectNo: row.projectNo, answer: wireImageHead(row) })),
  recorded: ({ name, description, file_name }) => ({ name, description, file_name }),
};

type StoredPin = PinRow & {
  no: number;
  revision: number;
  imageId: string;
  imageName: string;
  projectNo: number;
  ids: Record<number, string>;
};

/** A pin as an editable noun. */
export const LAYOUT_PIN: Noun<PinSetup> = {
  name: 'layout-pin',
  table: 'layout_pin',
  missing: 'pin.not-found',
  load: async (db, nos) => (await loadPins(db, nos)).map(loadedPin),
};

const loadPins = (db: Db, nos: readonly number[]) =>
  rows<StoredPin>(
    db,
    sql`select ${PIN_COLUMNS}, p.no, p.revision, l.id as "imageId", l.name as "imageName", l.project_no as "projectNo",
          coalesce((select json_object_agg(i.no, i.id) from instrument i
            where i.no in (p.vector_x, p.vector_y)
              or i.no in (select instrument_no from layout_pin_instrument where pin_no = p.no)), '{}') as ids
        from layout_pin p join layout_image l on l.no = p.image_no where p.no = any(${nos}::int[])`,
  );

const loadedPin = (pin: StoredPin): Loaded<PinSetup> => {
  const idOf = (no: number | null): string | null => (no === null ? null : (pin.ids[no] ?? null));
  return {
    no: pin.no,
    name: pin.imageName,
    projectNo: pin.projectNo,
    answer: {
      _id: pin.id,
      revision: pin.revision,
      image: pin.imageId,
      x: pin.x,
      y: pin.y,
      instrument: pin.instruments.flatMap((no) => idOf(no) ?? []),
      shape: pin.shape,
      size: pin.size,
      border_color: pin.borderColor,
      vector_enable: pin.vectorEnable,
      vector_x: idOf(pin.vectorX),
      vector_y: idOf(pin.vectorY),
      angle_offset: pin.angleOffset,
      angle_unit: pin.angleUnit,
    },
  };
};
