import { limitsOf } from '@talus/contract/instruments/instrument';
import type { KeptInstrument, KeptVersion } from '@talus/contract/instruments/instrument-admin';
import { loosenedOver } from '@talus/domain/alerts/limits/loosened';
import type { FieldChange } from '@talus/domain/changes/diff-fields';
import { loosenedSentence } from '@talus/messages/limit-sentence';
import { word } from '@talus/messages/server';
import type { Writing, Written } from '../../../platform/changes/noun';
import { insertRow } from '../../../platform/db/write-rows';

/**
 * Records the limits that a write loosened: with a reason, for the message to administrators and in the change record;
 * without a reason the write is refused at the end with the limits' names. Writes by Talus itself need no reason.
 */
export async function noteLoosened(
  writing: Writing,
  written: readonly Written<KeptInstrument>[],
): Promise<ReadonlyMap<number, FieldChange[]>> {
  const { tx, user, now, reason, explained } = writing;
  const besides = new Map<number, FieldChange[]>();
  if (user === null) return besides;
  for (const { before, after } of written) {
    const limits = before ? loosenedOver(before.answer.data.map(rulesOf), after.answer.data.map(rulesOf)) : [];
    if (limits.length === 0) continue;
    const { no, name, projectNo } = after;
    for (const one of limits)
      explained.push((language) => ({
        field: after.answer._id,
        reason: `${name} ${loosenedSentence(one, (key, params) => word(language, 'limits', key, params))}`,
      }));
    if (reason === null || projectNo === null) continue;
    const about = { name, limits, reason, madeBy: user.no, madeAt: now };
    await insertRow(tx, 'limit_loosening', { projectNo, instrumentNo: no, ...about });
    besides.set(no, [{ field: 'reason', before: null, after: reason }]);
  }
  return besides;
}

const rulesOf = (version: KeptVersion) => ({
  startDate: Date.parse(version.startDate),
  limits: limitsOf(version),
  rate1hLimits: limitsOf(version.rate_1Hr_config),
  rate24hLimits: limitsOf(version.rate_24Hr_config),
  allowRate: version.allowRate,
  alertCountLimit: version.alert_count_limit,
  rateAlertCountLimit: version.rate_alert_count_limit,
  downCountBase: version.down_count_base,
  downCountLimit: version.down_count_limit,
});
