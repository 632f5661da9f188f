/** Editable fields of the report; fields that the user has not edited come from the bulletin or the defaults. */
export type ReportFields = {
  typhoon_name: string;
  /** Digits, or empty. */
  report_number: string;
  sub_title: string;
  /** Epoch ms; all data in the report are as of this time. */
  report_date: number;
};

/** Fields as typed; null when the user has not edited the field. */
export type TypedFields = { [Name in keyof ReportFields]: ReportFields[Name] | null };

export const MOST_NAME = 40;
export const MOST_SUB_TITLE = 80;
const NUMBER = /^[1-9]\d{0,2}$/;

type KnownTyphoon = { typhoonName: string | null; reportNumber: number | null } | null;

export const fieldsOf = (
  typed: TypedFields,
  bulletin: KnownTyphoon,
  usual: { subTitle: string; at: number },
): ReportFields => ({
  typhoon_name: typed.typhoon_name ?? bulletin?.typhoonName ?? '',
  report_number: typed.report_number ?? String(bulletin?.reportNumber ?? ''),
  sub_title: typed.sub_title ?? usual.subTitle,
  report_date: typed.report_date ?? usual.at,
});

export type FieldProblem = 'missing' | 'too-long' | 'not-a-number';
export type FieldProblems = { [Name in 'typhoon_name' | 'report_number' | 'sub_title']?: FieldProblem };

/** Returns the problems that block a report; the report number is optional. */
export function fieldProblems({ typhoon_name, report_number, sub_title }: ReportFields): FieldProblems {
  const name = typhoon_name.trim();
  return {
    ...(name === '' && { typhoon_name: 'missing' as const }),
    ...([...name].length > MOST_NAME && { typhoon_name: 'too-long' as const }),
    ...(report_number !== '' && !NUMBER.test(report_number) && { report_number: 'not-a-number' as const }),
    ...([...sub_title].length > MOST_SUB_TITLE && { sub_title: 'too-long' as const }),
  };
}

/** Builds a file name valid on every system: 颱風報告_艾陶-ETAU_07_20261115-0840.pptx. */
export const reportFileName = (title: string, fields: ReportFields, stamp: string): string => {
  const number = fields.report_number === '' ? '' : fields.report_number.padStart(2, '0');
  const parts = [title, fields.typhoon_name.trim(), number, stamp];
  return `${parts
    .filter(Boolean)
    .join('_')
    .replace(/[\s\\/:*?"<>|]+/g, '-')}.pptx`;
};
