import { type Db, one, rows, run, sql } from '../../platform/db/db';
import type { ImageFile, ImageRow, KnownPin, PinRow } from './rows';

/** The floor plans of a project in order. */
export const listImages = (db: Db, projectNo: number) =>
  rows<ImageRow>(
    db,
    sql`select no, id, name, description, file_name as "fileName", width, height, updated_at as "updatedAt"
        from layout_image where project_no = ${projectNo} order by position, no`,
  );

/** All pins of a project's floor plans, in the order in which they were set. */
export const listPins = (db: Db, projectNo: number) =>
  rows<PinRow>(
    db,
    sql`select p.id, p.image_no as "imageNo", p.x, p.y, p.shape, p.size, p.border_color as "borderColor",
          p.vector_enable as "vectorEnable", p.vector_x as "vectorX", p.vector_y as "vectorY",
          p.angle_offset as "angleOffset", p.angle_unit as "angleUnit",
          coalesce((select json_agg(i.instrument_no order by i.position, i.instrument_no)
            from layout_pin_instrument i where i.pin_no = p.no), '[]') as instruments
        from layout_pin p join layout_image l on l.no = p.image_no
        where l.project_no = ${projectNo} order by p.no`,
  );

export const findImageFile = (db: Db, imageId: string) =>
  one<ImageFile>(
    db,
    sql`select p.id as "projectId", l.file_hash as hash, l.media_type as "mediaType"
        from layout_image l join project p on p.no = l.project_no where l.id = ${imageId}`,
  );

export const findPin = (db: Db, pinId: string) =>
  one<KnownPin>(
    db,
    sql`select i.no, p.no as "projectNo", p.id as "projectId", l.name as "imageName"
        from layout_pin i join layout_image l on l.no = i.image_no join project p on p.no = l.project_no
        where i.id = ${pinId}`,
  );

export const deletePin = (tx: Db, pinNo: number) => run(tx, sql`delete from layout_pin where no = ${pinNo}`);
