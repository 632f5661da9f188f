import { readSettings, type Settings } from '../../platform/config/settings';

export function settingsOf(env: Record<string, string>): Settings {
  const result = readSettings(env);
  if ('problems' in result) throw new Error(result.problems.join());
  return result.settings;
}
