import { expect, it } from 'vitest';
import { failureKey } from './failure-word';

it.each([
  ['sms:bad-number', 'failure.bad-number'],
  ['mitake:timeout', 'failure.timeout'],
  ['mitake:e every8d:unreachable', 'failure.unreachable'],
  ['every8d:no-credit', 'failure.no-credit'],
  ['smtp:552', 'failure.mailbox-full'],
  ['smtp:ECONNECTION', 'failure.unreachable'],
  ['person:frozen', 'failure.frozen'],
  ['person:gone', 'failure.frozen'],
  ['mitake:v', 'failure.refused'],
  ['line:400', 'failure.refused'],
] as const)('%s is %s', (code, key) => expect(failureKey(code)).toBe(key));
