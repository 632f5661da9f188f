/** Why a message did not reach its receiver, as a key of the catalogue. The code itself stands beside it. */
export type FailureKey =
  | 'failure.bad-number'
  | 'failure.timeout'
  | 'failure.unreachable'
  | 'failure.no-credit'
  | 'failure.mailbox-full'
  | 'failure.frozen'
  | 'failure.off-list'
  | 'failure.channel-off'
  | 'failure.moved'
  | 'failure.retracted'
  | 'failure.report-gone'
  | 'failure.refused';

const SIGNS: readonly [RegExp, FailureKey][] = [
  [/^person:off-list/, 'failure.off-list'],
  [/^person:channel-off/, 'failure.channel-off'],
  [/^person:moved/, 'failure.moved'],
  [/^person:/, 'failure.frozen'],
  [/^event:retracted/, 'failure.retracted'],
  [/^report:gone/, 'failure.report-gone'],
  [/bad-number|bad-address/, 'failure.bad-number'],
  [/no-credit/, 'failure.no-credit'],
  [/timeout/, 'failure.timeout'],
  [/smtp:[45]52/, 'failure.mailbox-full'],
  [/unreachable|unreadable|http-5|smtp:E/, 'failure.unreachable'],
];

/** Several gateways may have been tried: the first reason that says something. */
export const failureKey = (code: string): FailureKey =>
  SIGNS.find(([sign]) => sign.test(code))?.[1] ?? 'failure.refused';
