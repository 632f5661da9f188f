import { readSettings, type Settings } from '../../platform/config/settings';
import { channelSettings } from './channels/registry';

export function settingsOf(env: Record<string, string>): Settings {
  const result = readSettings(env, channelSettings());
  if ('problems' in result) throw new Error(result.problems.join());
  return result.settings;
}
