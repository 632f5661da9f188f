import { expect, it } from 'vitest';
import { failureKey } from './failure-word';

it.each([
  ['sms:bad-number', 'failure.bad-number'],
  ['mitake:timeout', 'failure.timeout'],
  ['mitake:e every8d:unreachable', 'failure.account'],
  // Both gateways refuse the account: wrong login at either
  ['mitake:e every8d:-101', 'failure.account'],
  ['mitake:k', 'failure.account'],
  ['mitake:p every8d:-100', 'failure.account'],
  ['line:401', 'failure.account'],
  ['smtp:535', 'failure.account'],
  ['mitake:5', 'failure.content'],
  ['mitake:r', 'failure.gateway'],
  ['every8d:-300', 'failure.gateway'],
  ['every8d:-41', 'failure.refused'],
  ['every8d:no-credit', 'failure.no-credit'],
  ['smtp:552', 'failure.mailbox-full'],
  ['smtp:ECONNECTION', 'failure.unreachable'],
  ['person:frozen', 'failure.frozen'],
  ['person:gone', 'failure.frozen'],
  ['mitake:v', 'failure.refused'],
  ['line:400', 'failure.refused'],
] as const)('%s is %s', (code, key) => expect(failureKey(code)).toBe(key));
