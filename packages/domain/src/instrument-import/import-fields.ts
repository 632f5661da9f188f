/** Parser of a cell's text. */
export type ImportKind = 'text' | 'name' | 'number' | 'count' | 'date' | 'choice' | 'coordinates' | 'yes';

export type ImportField = {
  key: ImportKey;
  kind: ImportKind;
  isRequired?: true;
};

/** Columns of the template, in order. `Fail` is the message sent when the instrument goes silent. */
export const IMPORT_FIELDS = [
  { key: 'name', kind: 'text', isRequired: true },
  { key: 'instrument_type', kind: 'name' },
  { key: 'document_id', kind: 'name', isRequired: true },
  { key: 'reference', kind: 'name' },
  { key: 'display_output', kind: 'choice' },
  { key: 'unit', kind: 'text' },
  { key: 'decimal_points', kind: 'count' },
  { key: 'R0', kind: 'number' },
  { key: 'offset', kind: 'number' },
  { key: 'F1', kind: 'number' },
  { key: 'T0', kind: 'number' },
  { key: 'K', kind: 'number' },
  { key: 'WL_plus', kind: 'number' },
  { key: 'AL_plus', kind: 'number' },
  { key: 'WSL_plus', kind: 'number' },
  { key: 'startDate', kind: 'date', isRequired: true },
  { key: 'coordinates', kind: 'coordinates' },
  { key: 'allowRate', kind: 'yes' },
  { key: 'sms.WSL', kind: 'yes' },
  { key: 'sms.AL', kind: 'yes' },
  { key: 'sms.WL', kind: 'yes' },
  { key: 'sms.Fail', kind: 'yes' },
  { key: 'WL_minus', kind: 'number' },
  { key: 'AL_minus', kind: 'number' },
  { key: 'WSL_minus', kind: 'number' },
  { key: 'F0', kind: 'number' },
  { key: 'F2', kind: 'number' },
  { key: 'F3', kind: 'number' },
  { key: 'F4', kind: 'number' },
  { key: 'F5', kind: 'number' },
  { key: 'alert_count_limit', kind: 'count' },
  { key: 'rate_alert_count_limit', kind: 'count' },
  { key: 'down_count_base', kind: 'count' },
  { key: 'down_count_limit', kind: 'count' },
  { key: 'rate_1Hr_config.WL_plus', kind: 'number' },
  { key: 'rate_1Hr_config.AL_plus', kind: 'number' },
  { key: 'rate_1Hr_config.WSL_plus', kind: 'number' },
  { key: 'rate_1Hr_config.WL_minus', kind: 'number' },
  { key: 'rate_1Hr_config.AL_minus', kind: 'number' },
  { key: 'rate_1Hr_config.WSL_minus', kind: 'number' },
  { key: 'rate_24Hr_config.WL_plus', kind: 'number' },
  { key: 'rate_24Hr_config.AL_plus', kind: 'number' },
  { key: 'rate_24Hr_config.WSL_plus', kind: 'number' },
  { key: 'rate_24Hr_config.WL_minus', kind: 'number' },
  { key: 'rate_24Hr_config.AL_minus', kind: 'number' },
  { key: 'rate_24Hr_config.WSL_minus', kind: 'number' },
  { key: 'station', kind: 'name' },
  { key: 'class', kind: 'text' },
  { key: 'TRA_no', kind: 'text' },
] as const;

export type ImportKey = (typeof IMPORT_FIELDS)[number]['key'];
