import { DEFAULT_FIELDS } from '@talus/domain/hierarchy/type-fields';
import { ruleByCode } from '@talus/domain/readings/type-rules/registry';
import type { Db } from '../../platform/db/db';
import { one, sql } from '../../platform/db/db';
import { insertRow } from '../../platform/db/write-rows';
import { STANDARD_TYPES } from './standard-types';

/** Writes the types of the specification into a database without types; a database with types is left unchanged. */
export async function writeStandardTypes(tx: Db): Promise<void> {
  if (await one(tx, sql`select 1 as found from instrument_type limit 1`)) return;
  for (const [position, type] of STANDARD_TYPES.entries())
    await insertRow(tx, 'instrument_type', {
      code: type.code,
      nameZh: type.name_zh,
      nameEn: type.name_en,
      kind: type.kind,
      computedBy: ruleByCode(type.code).name,
      unit: type.unit,
      signZh: type.sign_zh,
      signEn: type.sign_en,
      dataIntervalMs: type.data_interval_ms,
      hourInterval: type.hour_interval ?? null,
      minuteInterval: type.minute_interval ?? null,
      possibleMin: type.possible?.[0] ?? null,
      possibleMax: type.possible?.[1] ?? null,
      fields: [...DEFAULT_FIELDS[type.kind]],
      position,
    });
}
