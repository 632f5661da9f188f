import { alerts as enAlerts } from './en/alerts';
import { chart as enChart } from './en/chart';
import { documents as enDocuments } from './en/documents';
import { errors as enErrors } from './en/errors';
import { fields as enFields } from './en/fields';
import { formulas as enFormulas } from './en/formulas';
import { images as enImages } from './en/images';
import { imports as enImports } from './en/imports';
import { limits as enLimits } from './en/limits';
import { masks as enMasks } from './en/masks';
import { notices as enNotices } from './en/notices';
import { rain as enRain } from './en/rain';
import { report as enReport } from './en/report';
import { reportSections as enReportSections } from './en/report-sections';
import { sheets as enSheets } from './en/sheets';
import { status as enStatus } from './en/status';
import type { Language } from './language';
import { fill } from './word';
import { alerts } from './zh-TW/alerts';
import { chart } from './zh-TW/chart';
import { documents } from './zh-TW/documents';
import { errors } from './zh-TW/errors';
import { fields } from './zh-TW/fields';
import { formulas } from './zh-TW/formulas';
import { images } from './zh-TW/images';
import { imports } from './zh-TW/imports';
import { limits } from './zh-TW/limits';
import { masks } from './zh-TW/masks';
import { notices } from './zh-TW/notices';
import { rain } from './zh-TW/rain';
import { report } from './zh-TW/report';
import { reportSections } from './zh-TW/report-sections';
import { sheets } from './zh-TW/sheets';
import { status } from './zh-TW/status';

/** Catalogues of the server's texts. */
const CATALOGUES = {
  'zh-TW': {
    alerts,
    chart,
    documents,
    errors,
    fields,
    formulas,
    images,
    imports,
    limits,
    masks,
    notices,
    rain,
    report,
    reportSections,
    sheets,
    status,
  },
  en: {
    alerts: enAlerts,
    chart: enChart,
    documents: enDocuments,
    errors: enErrors,
    fields: enFields,
    formulas: enFormulas,
    images: enImages,
    imports: enImports,
    limits: enLimits,
    masks: enMasks,
    notices: enNotices,
    rain: enRain,
    report: enReport,
    reportSections: enReportSections,
    sheets: enSheets,
    status: enStatus,
  },
} as const;

type Feature = keyof (typeof CATALOGUES)['zh-TW'];
type KeyOf<F extends Feature> = keyof (typeof CATALOGUES)['zh-TW'][F] & string;

/** Returns a server text: `word('en', 'errors', 'login.too-many', { seconds: 30 })`. */
export const word = <F extends Feature>(
  language: Language,
  feature: F,
  key: KeyOf<F>,
  params: Record<string, string | number> = {},
): string => fill((CATALOGUES[language][feature] as Record<string, string>)[key] ?? key, params);
