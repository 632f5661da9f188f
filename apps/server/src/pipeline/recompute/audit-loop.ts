import type { Beat } from '../../platform/loops/beats';
import { type Loop, startLoop } from '../../platform/loops/loop';
import { type AuditOptions, createJudgeAudit } from './audit';

const EVERY_MS = 10 * 60_000;

/** Starts the loop that audits the judging once a night. */
export function startAudit({ beat, ...options }: AuditOptions & { beat?: Beat }): Loop {
  const { turn } = createJudgeAudit(options);
  return startLoop({
    everyMs: EVERY_MS,
    beat,
    turn: (stopping) => turn(stopping),
    onTrouble: (error) => options.log.warn({ err: error }, 'the audit of alarms failed; tried again'),
  });
}
