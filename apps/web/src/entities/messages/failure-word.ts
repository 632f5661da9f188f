/** Message key of the reason why a message did not reach its receiver. The code itself is shown beside it. */
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
  | 'failure.account'
  | 'failure.content'
  | 'failure.gateway'
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
  // Mitake: login missing or wrong, expired or disabled, password to be changed or expired, address or use not allowed.
  // EVERY8D: login missing or wrong. LINE: its token.
  [/mitake:[c-fhkmnp](?!\w)|every8d:-(100|101)\b|line:40[13]\b|smtp:53[045]\b/, 'failure.account'],
  [/timeout/, 'failure.timeout'],
  [/smtp:[45]52/, 'failure.mailbox-full'],
  [/unreachable|unreadable|http-5|smtp:E/, 'failure.unreachable'],
  // Mitake: content refused, expired, empty
  [/mitake:[5tu](?!\w)/, 'failure.content'],
  // A gateway code unrelated to the number: a failure of the gateway or of the account
  [/mitake:(?![6v](?!\w))|every8d:-(?!4[12]\b)/, 'failure.gateway'],
];

/** Returns the key of the first known reason; several gateways may have been tried. */
export const failureKey = (code: string): FailureKey =>
  SIGNS.find(([sign]) => sign.test(code))?.[1] ?? 'failure.refused';
