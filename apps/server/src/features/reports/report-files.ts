import { madeFiles } from '../../platform/jobs/made-files';

export const REPORT_FILES = madeFiles('reports');
