import type { WordsOf } from './words-of';
import { admin } from './zh-TW/admin';
import { adminBulk } from './zh-TW/admin-bulk';
import { adminCameras } from './zh-TW/admin-cameras';
import { adminCompleteness } from './zh-TW/admin-completeness';

import { adminDocuments } from './zh-TW/admin-documents';
import { adminGroups } from './zh-TW/admin-groups';
import { adminHome } from './zh-TW/admin-home';
import { adminLog } from './zh-TW/admin-log';
import { adminMasks } from './zh-TW/admin-masks';
import { adminMessages } from './zh-TW/admin-messages';
import { adminOutputs } from './zh-TW/admin-outputs';
import { adminPlans } from './zh-TW/admin-plans';
import { adminProjects } from './zh-TW/admin-projects';
import { adminRemarks } from './zh-TW/admin-remarks';
import { adminReports } from './zh-TW/admin-reports';
import { adminSystem } from './zh-TW/admin-system';
import { adminTesting } from './zh-TW/admin-testing';
import { adminTrial } from './zh-TW/admin-trial';
import { adminTypes } from './zh-TW/admin-types';
import { advanced } from './zh-TW/advanced';
import { imports } from './zh-TW/imports';
import { instruments } from './zh-TW/instruments';
import { manual } from './zh-TW/manual';
import { manualEntry } from './zh-TW/manual-entry';
import { manualHistory } from './zh-TW/manual-history';
import { manualImport } from './zh-TW/manual-import';
import { manualSetup } from './zh-TW/manual-setup';
import { people } from './zh-TW/people';
import { places } from './zh-TW/places';
import { reportSections } from './zh-TW/report-sections';
import { sheet } from './zh-TW/sheet';

/** Additional catalogues of the administration, loaded only there. */
export const catalogue = {
  admin,
  adminCameras,
  adminCompleteness,
  adminBulk,
  adminDocuments,
  adminHome,
  adminGroups,
  adminLog,
  adminMasks,
  adminMessages,
  adminOutputs,
  adminProjects,
  adminPlans,
  adminTrial,
  adminRemarks,
  adminReports,
  reportSections,
  adminSystem,
  adminTesting,
  adminTypes,
  advanced,
  imports,
  instruments,
  manual,
  manualSetup,
  manualImport,
  manualEntry,
  manualHistory,
  people,
  places,
  sheet,
};

export type AdminCatalogue = WordsOf<typeof catalogue>;
