import { IMPORT_FIELDS, type ImportKey } from '@talus/domain/instrument-import/import-fields';
import type { adminBulk } from '@talus/messages/zh-TW/admin-bulk';
import type { instruments } from '@talus/messages/zh-TW/instruments';

type Fields = Record<keyof typeof instruments, string>;
type Bulk = Record<keyof typeof adminBulk, string>;

/** Fields whose label in the form differs from the wire name. */
const WORDS: Partial<Record<ImportKey, keyof typeof instruments>> = {
  instrument_type: 'type',
  document_id: 'document',
  display_output: 'display',
  decimal_points: 'decimals',
  startDate: 'start',
  allowRate: 'rates',
  alert_count_limit: 'count.alert',
  rate_alert_count_limit: 'count.rate',
  down_count_base: 'count.base',
  down_count_limit: 'count.down',
  'sms.WSL': 'notify.WSL',
  'sms.AL': 'notify.AL',
  'sms.WL': 'notify.WL',
  'sms.Fail': 'notify.down',
};

export const headWord = (key: ImportKey): keyof typeof instruments =>
  WORDS[key] ?? (key as unknown as keyof typeof instruments);

export type BothLanguages = { fields: readonly [zh: Fields, en: Fields]; bulk: readonly [zh: Bulk, en: Bulk] };

/** Loads the catalogues of both languages: a template has headers in both, and a workbook may use either. */
export const bothLanguages = async (): Promise<BothLanguages> => {
  const [zh, en, zhBulk, enBulk] = await Promise.all([
    import('@talus/messages/zh-TW/instruments'),
    import('@talus/messages/en/instruments'),
    import('@talus/messages/zh-TW/admin-bulk'),
    import('@talus/messages/en/admin-bulk'),
  ]);
  return { fields: [zh.instruments, en.instruments], bulk: [zhBulk.adminBulk, enBulk.adminBulk] };
};

/** Returns the header names of each field in both languages. */
export const headNames = ({ fields }: BothLanguages): Record<ImportKey, readonly string[]> =>
  Object.fromEntries(
    IMPORT_FIELDS.map(({ key }) => [key, fields.map((words) => words[headWord(key)])]),
  ) as unknown as Record<ImportKey, readonly string[]>;
