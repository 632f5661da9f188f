import { type Db, one, rows, sql } from '../../../platform/db/db';

/** The version fields that determine which codes mean no value. */
export type CodedVersion = {
  /** Epoch milliseconds. */
  startDate: number;
  isFormula: boolean;
  documentNo: number | null;
  position: number | null;
  codes: string | null;
};

type Bounds = { min: number | null; max: number | null };

/** Returns the bounds of an instrument's type, and its versions, oldest first. */
export async function findPossible(db: Db, instrumentNo: number): Promise<Bounds & { versions: CodedVersion[] }> {
  const bounds = await one<Bounds>(
    db,
    sql`select t.possible_min as min, t.possible_max as max
        from instrument i join instrument_type t on t.no = i.type_no where i.no = ${instrumentNo}`,
  );
  const versions = await rows<Omit<CodedVersion, 'startDate'> & { startDate: Date }>(
    db,
    sql`select v.start_date as "startDate", i.use_function and v.eval_function is not null as "isFormula",
          c.document_no as "documentNo", c.position, c.codes
        from instrument_version v join instrument i on i.no = v.instrument_no left join channel c on c.no = v.channel_no
        where v.instrument_no = ${instrumentNo} order by v.start_date, v.no`,
  );
  return {
    min: bounds?.min ?? null,
    max: bounds?.max ?? null,
    versions: versions.map((version) => ({ ...version, startDate: version.startDate.getTime() })),
  };
}
