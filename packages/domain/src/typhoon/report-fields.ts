/** What people type on the report; what they left alone is what the bulletin says. */
export type ReportFields = {
  typhoon_name: string;
  /** Digits, or nothing. */
  report_number: string;
  sub_title: string;
  /** Epoch milliseconds: everything in the report is as of then. */
  report_date: number;
};

/** null: nobody typed it. */
export type TypedFields = { [Name in keyof ReportFields]: ReportFields[Name] | null };

export const MOST_NAME = 40;
export const MOST_SUB_TITLE = 80;
const NUMBER = /^[1-9]\d{0,2}$/;

type Known = { typhoonName: string | null; reportNumber: number | null } | null;

export const fieldsOf = (
  typed: TypedFields,
  bulletin: Known,
  usual: { subTitle: string; at: number },
): ReportFields => ({
  typhoon_name: typed.typhoon_name ?? bulletin?.typhoonName ?? '',
  report_number: typed.report_number ?? String(bulletin?.reportNumber ?? ''),
  sub_title: typed.sub_title ?? usual.subTitle,
  report_date: typed.report_date ?? usual.at,
});

export type FieldProblem = 'missing' | 'too-long' | 'not-a-number';
export type FieldProblems = { [Name in 'typhoon_name' | 'report_number' | 'sub_title']?: FieldProblem };

/** What keeps a report from being made; a report need not have a number. */
export function fieldProblems({ typhoon_name, report_number, sub_title }: ReportFields): FieldProblems {
  const name = typhoon_name.trim();
  return {
    ...(name === '' && { typhoon_name: 'missing' as const }),
    ...([...name].length > MOST_NAME && { typhoon_name: 'too-long' as const }),
    ...(report_number !== '' && !NUMBER.test(report_number) && { report_number: 'not-a-number' as const }),
    ...([...sub_title].length > MOST_SUB_TITLE && { sub_title: 'too-long' as const }),
  };
}

/** A name that every system takes: 颱風報告_艾陶-ETAU_07_20261115-0840.pptx. */
export const reportFileName = (title: string, fields: ReportFields, stamp: string): string => {
  const number = fields.report_number === '' ? '' : fields.report_number.padStart(2, '0');
  const parts = [title, fields.typhoon_name.trim(), number, stamp];
  return `${parts
    .filter(Boolean)
    .join('_')
    .replace(/[\s\\/:*?"<>|]+/g, '-')}.pptx`;
};
