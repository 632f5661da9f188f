// @vitest-environment node

import type { LiveReading } from '@talus/contract/alarms/live';
import type { LatestRow } from '@talus/contract/data/latest-data';
import { expect, it } from 'vitest';
import { idOf } from '../test-data';
import { hearMeanwhile, withHeard } from './heard';

const row = { _id: idOf(1), bind_batt: null, reading2: 1, TIMESTAMP: '2026-11-15T00:40:00.000Z' } as LatestRow;
const later = { _id: idOf(1), reading2: 2, TIMESTAMP: '2026-11-15T00:50:00.000Z' } as LiveReading;

it('an answer that was read before the stream spoke does not undo it', async () => {
  const answer = withHeard(async () => {
    hearMeanwhile([later]);
    return [row];
  });
  expect((await answer)[0]?.reading2).toBe(2);
});

it('what the stream said before the question is in the answer already', async () => {
  hearMeanwhile([later]);
  expect(await withHeard(async () => [row])).toEqual([row]);
});
