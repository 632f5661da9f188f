import type { AdminCatalogue } from './admin-zh-TW';
import { admin } from './en/admin';
import { adminBulk } from './en/admin-bulk';
import { adminCameras } from './en/admin-cameras';
import { adminCompleteness } from './en/admin-completeness';
import { adminDocuments } from './en/admin-documents';
import { adminGroups } from './en/admin-groups';
import { adminHome } from './en/admin-home';
import { adminLog } from './en/admin-log';
import { adminMasks } from './en/admin-masks';
import { adminMessages } from './en/admin-messages';
import { adminOutputs } from './en/admin-outputs';
import { adminPlans } from './en/admin-plans';
import { adminProjects } from './en/admin-projects';
import { adminRemarks } from './en/admin-remarks';
import { adminReports } from './en/admin-reports';
import { adminSystem } from './en/admin-system';
import { adminTesting } from './en/admin-testing';
import { adminTrial } from './en/admin-trial';
import { adminTypes } from './en/admin-types';
import { advanced } from './en/advanced';
import { imports } from './en/imports';
import { instruments } from './en/instruments';
import { manual } from './en/manual';
import { manualEntry } from './en/manual-entry';
import { manualHistory } from './en/manual-history';
import { manualImport } from './en/manual-import';
import { manualSetup } from './en/manual-setup';
import { people } from './en/people';
import { places } from './en/places';
import { reportSections } from './en/report-sections';
import { sheet } from './en/sheet';

/** Additional catalogues of the administration, loaded only there. */
export const catalogue: AdminCatalogue = {
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
