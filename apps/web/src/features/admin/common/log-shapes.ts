import type { adminLog } from '@talus/messages/zh-TW/admin-log';

export type SaidKey = Extract<keyof typeof adminLog, `said.${string}`>;

/** A parsed log message: catalogue key and parameters. Timestamps are ISO texts. */
export type Said = { key: SaidKey; params: Record<string, string> };

const TIME = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`;
const VALUES = String.raw`reading1=(?<raw>\S+) reading2=(?<result>\S+)`;

/** Patterns of plain-text server messages, in matching order. */
const SHAPES: readonly [RegExp, SaidKey][] = [
  [new RegExp(`^output (?<name>.+) (?<at>${TIME}) struck out, was ${VALUES}$`), 'said.struck'],
  [new RegExp(`^output (?<name>.+) (?<at>${TIME}) restored, was struck out ${VALUES}$`), 'said.restored'],
  [new RegExp(`^output (?<name>.+) (?<at>${TIME}) added ${VALUES}$`), 'said.added'],
  [
    new RegExp(
      `^output (?<name>.+) (?<at>${TIME}) changed to ${VALUES}, was (?<wasAt>${TIME}) reading1=(?<wasRaw>\\S+) reading2=(?<wasResult>\\S+)$`,
    ),
    'said.changed',
  ],
  [/^output (?<name>.+) computed=(?<n>\d+) dependent=(?<others>\d+)$/, 'said.computed'],
  [/^output (?<name>.+) deleted=(?<n>\d+)$/, 'said.wiped'],
  [/^document (?<name>.+) replay$/, 'said.replay'],
  [/^file (?<name>.+) replay$/, 'said.replay'],
  [/^document (?<name>.+) quarantine take rows=(?<n>\d+).*$/, 'said.taken'],
  [/^document (?<name>.+) quarantine drop rows=(?<n>\d+).*$/, 'said.dropped'],
  [/^password link (?<name>.+)$/, 'said.link'],
  [/^user (?<name>.+): password, by link$/, 'said.password'],
  [/^message (?<subject>.+) sent again by (?<channel>\S+) to (?<name>.+)$/, 'said.resent'],
  [/^dashboard of (?<name>.+): (?<n>\d+) tiles$/, 'said.dashboard'],
  [/^project information of (?<name>.+)$/, 'said.information'],
  [/^camera folders of (?<name>[^:]+): (?<folders>.*)$/, 'said.folders'],
  [/^report (?<name>\S+)$/, 'said.report'],
  [/^report (?<name>\S+) sent again, (?<to>.+)$/, 'said.report-sent'],
  [/^(?<action>[a-z]+\.[a-z-]+) (?<name>[^\s:]+): (?<call>[A-Z]+ \S+) from (?<page>\S+)$/, 'said.refused-project-page'],
  [/^(?<action>[a-z]+\.[a-z-]+) (?<name>[^\s:]+): (?<call>[A-Z]+ \S+)$/, 'said.refused-project'],
  [/^(?<action>[a-z]+\.[a-z-]+): (?<call>[A-Z]+ \S+) from (?<page>\S+)$/, 'said.refused-page'],
  [/^(?<action>[a-z]+\.[a-z-]+): (?<call>[A-Z]+ \S+)$/, 'said.refused'],
];

/** Parses a log message; null if no known pattern matches, in which case the message is shown unchanged. */
export function readLogMessage(message: string): Said | null {
  for (const [shape, key] of SHAPES) {
    const found = shape.exec(message);
    if (found) return { key, params: { ...found.groups } };
  }
  return null;
}
