import type { ProjectForm } from '@talus/contract/places/project-admin';
import type { TargetList } from '@talus/domain/alerts/messages/targets';
import type { Noun } from '../../platform/changes/noun';
import { loadForms, type ProjectFormRow } from './form-store';
import type { ProjectProfile } from './store';

export const PROJECT: Noun<ProjectForm> = {
  name: 'project',
  table: 'project',
  missing: 'project.not-found',
  load: async (db, nos) =>
    (await loadForms(db, nos)).map((row) => ({
      no: row.no,
      name: row.name,
      projectNo: row.no,
      answer: wireForm(row),
    })),
  recorded: ({ _id, revision, instrument_count, area, ...fields }) => ({
    ...fields,
    area: area.map((one) => one._id),
  }),
};

function wireForm(row: ProjectFormRow): ProjectForm {
  const profile = row.profile as ProjectProfile;
  const toldOf = (list: TargetList) => row.targets.filter((target) => target.list === list).map(({ id }) => id);
  return {
    _id: row.id,
    revision: row.revision,
    project_id: row.code,
    name: row.name,
    client_id: row.members.map(({ id }) => id),
    instrument_company: profile.instrument_company ?? null,
    client: profile.client ?? null,
    contractor: profile.contractor ?? null,
    location: profile.location ?? null,
    lat: profile.lat ?? null,
    lon: profile.lon ?? null,
    zoom: profile.zoom ?? null,
    start_date: row.startDate?.toISOString() ?? null,
    timezone: row.timezone,
    dry_hours: row.dryHours,
    first_display: row.firstDisplay,
    company_name: profile.company_name ?? null,
    company_address: profile.company_address ?? null,
    company_telephone: profile.company_telephone ?? null,
    company_mail: profile.company_mail ?? null,
    description: profile.description ?? null,
    contacts: profile.contacts ?? [],
    occ_contacts: profile.occ_contacts ?? [],
    warning_target: toldOf('warning'),
    alert_target: toldOf('alert'),
    action_target: toldOf('action'),
    down_target: toldOf('down'),
    message: { limit: row.messageLimit },
    document_message: { down_target: toldOf('document'), limit: row.documentMessageLimit },
    config: {
      data: { display: row.dataDisplay },
      export: { display: row.exportDisplay },
      msglang: { display: row.messageLanguage === 'en' ? ['en'] : [] },
    },
    access: {
      remark: row.members.filter(({ canRemark }) => canRemark).map(({ id }) => id),
      setup: row.members.filter(({ canSetUp }) => canSetUp).map(({ id }) => id),
      view_only: row.members.filter(({ canType }) => !canType).map(({ id }) => id),
    },
    allowed_sidebar: row.allowedSidebar ?? [],
    allowed_layer: profile.allowed_layer ?? [],
    instrumentNamedStyle: row.instrumentNamedStyle ?? '',
    area: row.areas.map(({ id, name }) => ({ _id: id, name })),
    instrument_count: row.instrumentCount,
  };
}
