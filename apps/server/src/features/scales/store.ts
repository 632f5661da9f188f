import type { Scale } from '@talus/contract/data/scales';
import { type Db, one, run, sql } from '../../platform/db/db';

export type ScaleKey = { userNo: number; projectNo: number; key: string };

export const findScale = (db: Db, { userNo, projectNo, key }: ScaleKey) =>
  one<Scale>(
    db,
    sql`select scale_max as "scaleMax", scale_min as "scaleMin", scale_interval as "scaleInterval" from user_scale
        where user_no = ${userNo} and project_no = ${projectNo} and key = ${key}`,
  );

export const saveScale = (db: Db, { userNo, projectNo, key }: ScaleKey, scale: Scale, now: Date) =>
  run(
    db,
    sql`insert into user_scale (user_no, project_no, key, scale_max, scale_min, scale_interval, saved_at)
        values (${userNo}, ${projectNo}, ${key}, ${scale.scaleMax}, ${scale.scaleMin}, ${scale.scaleInterval}, ${now})
        on conflict (user_no, project_no, key) do update set scale_max = excluded.scale_max,
          scale_min = excluded.scale_min, scale_interval = excluded.scale_interval, saved_at = excluded.saved_at`,
  );
