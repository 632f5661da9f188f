import type { projectInput } from '@talus/contract/places/project-admin';
import { parseTime } from '@talus/domain/time/parse';
import type * as z from 'zod';
import type { Changes } from '../../platform/db/write-rows';
import type { ProjectProfile } from './store';

export type Input = Omit<z.output<typeof projectInput>, 'revision'>;

/** Form fields stored in the profile; an empty value counts as absent. */
const PROFILE = [
  'instrument_company', 'client', 'contractor', 'location', 'lat', 'lon', 'zoom', 'company_name', 'company_address',
  'company_telephone', 'company_mail', 'description', 'contacts', 'occ_contacts', 'allowed_layer',
] as const satisfies readonly (keyof ProjectProfile & keyof Input)[]; // biome-ignore format: a list

type Before = { timezone: string; profile: ProjectProfile };

/** Converts the form to columns; absent fields keep their value. Times without a zone are in the project's zone. */
export const columnsFor = (input: Input, { timezone, profile }: Before): Changes<'project'> => ({
  code: input.project_id || undefined,
  name: input.name,
  timezone: input.timezone,
  dryHours: input.dry_hours,
  startDate: dateOf(input.start_date, input.timezone ?? timezone),
  firstDisplay: input.first_display,
  allowedSidebar: input.allowed_sidebar && (input.allowed_sidebar.length > 0 ? input.allowed_sidebar : null),
  instrumentNamedStyle: input.instrumentNamedStyle === '' ? null : input.instrumentNamedStyle,
  dataDisplay: input.config?.data?.display,
  exportDisplay: input.config?.export?.display,
  messageLanguage: input.config?.msglang?.display && (input.config.msglang.display.includes('en') ? 'en' : 'zh-TW'),
  messageLimit: input.message?.limit,
  documentMessageLimit: input.document_message?.limit,
  profile: profileFor(input, profile),
});

const dateOf = (time: string | number | null | undefined, zone: string): Date | null | undefined =>
  time == null ? time : new Date(parseTime(time, zone) ?? 0);

function profileFor(input: Input, before: ProjectProfile): ProjectProfile {
  const after: Record<string, unknown> = { ...before };
  for (const key of PROFILE) {
    const value = input[key];
    if (value === undefined) continue;
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) delete after[key];
    else after[key] = value;
  }
  return after;
}
