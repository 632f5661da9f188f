import type { NoiseInfo } from '@talus/contract/data/noise';
import type { EndDetail } from '@talus/domain/alerts/events/end-cause';
import type { Loosened } from '@talus/domain/alerts/limits/loosened';
import type { Channel } from '@talus/domain/alerts/messages/targets';
import type { LeftOut } from '@talus/domain/alerts/messages/telling';
import type { FieldChange } from '@talus/domain/changes/diff-fields';
import type { LoopReport } from '@talus/domain/health/loop-states';
import type { Limits } from '@talus/domain/hierarchy/instrument';
import type { KeptGauge } from '@talus/domain/rain/totals';
import type { TemplateSection } from '@talus/domain/reports/template';

/** The types of jsonb columns, which the database cannot know; an unlisted column is `unknown`. */
type JsonColumns = {
  'event.end_detail': EndDetail | null;
  'instrument.noise': NoiseInfo;
  'instrument_version.rate_1h_limits': Limits;
  'instrument_version.rate_24h_limits': Limits;
  'judge_request.detail': EndDetail | null;
  'limit_loosening.limits': Loosened[];
  'judge_state.rain': KeptGauge | null;
  'process_beat.loops': LoopReport[];
  'report_run.left_out': { name: string; reason: 'project' | 'frozen' }[];
  'report_run.problem': { code: string; params: Record<string, string | number> } | null;
  'report_run.sections': TemplateSection[];
  'report_template.sections': TemplateSection[];
  'telling.left_out': LeftOut[];
  'work_job.input': Record<string, string>;
  'work_job.problem': { code: string; params: Record<string, string | number> } | null;
  'log_record.fields': FieldChange[];
  'app_user.message_enable': Partial<Record<Channel, boolean>>;
};

export type JsonColumn<Name extends string> = Name extends keyof JsonColumns ? JsonColumns[Name] : unknown;
