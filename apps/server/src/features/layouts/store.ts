import { type Db, one, rows, run, sql } from '../../platform/db/db';
import { columnsOf } from '../../platform/db/write-rows';
import type { ImageFile, ImageRow, PinPlace, PinRow } from './rows';

/** Columns of `layout_image l`. */
export const IMAGE_COLUMNS = columnsOf(
  'layout_image',
  ['no', 'id', 'revision', 'name', 'description', 'fileName', 'width', 'height', 'updatedAt'],
  'l',
);

/** Columns of `layout_pin p`, with the instrument numbers. */
export const PIN_COLUMNS = sql`${columnsOf('layout_pin', undefined, 'p')},
  coalesce((select json_agg(i.instrument_no order by i.position, i.instrument_no)
    from layout_pin_instrument i where i.pin_no = p.no), '[]') as instruments`;

/** Lists the floor plans of a project in order. */
export const listImages = (db: Db, projectNo: number) =>
  rows<ImageRow>(
    db,
    sql`select ${IMAGE_COLUMNS} from layout_image l where l.project_no = ${projectNo} order by l.position, l.no`,
  );

/** Lists all pins of a project's floor plans, in the order of creation. */
export const listPins = (db: Db, projectNo: number) =>
  rows<PinRow>(
    db,
    sql`select ${PIN_COLUMNS} from layout_pin p join layout_image l on l.no = p.image_no
        where l.project_no = ${projectNo} order by p.no`,
  );

export const findImageFile = (db: Db, imageId: string) =>
  one<ImageFile>(
    db,
    sql`select p.id as "projectId", l.file_hash as hash, l.media_type as "mediaType"
        from layout_image l join project p on p.no = l.project_no where l.id = ${imageId}`,
  );

export const findImage = (db: Db, imageId: string) =>
  one<PinPlace>(
    db,
    sql`select l.no, p.no as "projectNo", p.id as "projectId", l.no as "imageNo", l.id as "imageId"
        from layout_image l join project p on p.no = l.project_no where l.id = ${imageId}`,
  );

export const findPin = (db: Db, pinId: string) =>
  one<PinPlace>(
    db,
    sql`select i.no, p.no as "projectNo", p.id as "projectId", l.no as "imageNo", l.id as "imageId"
        from layout_pin i join layout_image l on l.no = i.image_no join project p on p.no = l.project_no
        where i.id = ${pinId}`,
  );

export const deletePin = (tx: Db, pinNo: number) => run(tx, sql`delete from layout_pin where no = ${pinNo}`);
