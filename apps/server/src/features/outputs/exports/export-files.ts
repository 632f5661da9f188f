import { madeFiles } from '../../../platform/jobs/made-files';

export const EXPORT_FILES = madeFiles('exports');
