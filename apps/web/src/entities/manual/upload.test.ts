import type { StoredReading } from '@talus/contract/data/manual';
import { NOTHING_READ } from '@talus/domain/manual/reading';
import { describe, expect, it } from 'vitest';
import { clashesWithDay, type Entered, type SentOutput, upload } from './upload';

const of = (reading: number) => ({ ...NOTHING_READ, reading });
const entered = (id: string, reading: number, more: Partial<Entered> = {}): Entered => ({
  id,
  ts: 1000,
  typed: of(reading),
  remark: '',
  known: null,
  ...more,
});

/** A server with one reading: instrument B, −6.1, by Lin. */
const server = () => {
  const calls: [number, SentOutput[]][] = [];
  const send = async (ts: number, outputs: SentOutput[]) => {
    calls.push([ts, outputs]);
    return outputs.map(
      (output) =>
        ({
          _id: output._id,
          state: output._id === 'B' && !output.replace ? 'conflict' : 'new',
          before: output._id === 'B' ? { reading: -6.1, reading3: null, 'A+': null, 'A-': null, by: 'Lin' } : null,
        }) as StoredReading,
    );
  };
  return { calls, send };
};

describe('upload', () => {
  it('sends each time once, the oldest first', async () => {
    const { calls, send } = server();
    const { stored } = await upload([entered('A', 1, { ts: 2000 }), entered('C', 2), entered('D', 3)], send);
    expect(calls.map(([ts, outputs]) => [ts, outputs.map(({ _id }) => _id)])).toEqual([
      [1000, ['C', 'D']],
      [2000, ['A']],
    ]);
    expect(stored.map(({ id }) => id)).toEqual(['C', 'D', 'A']);
  });

  it('keeps what stands there where it is not what was seen, and shows it', async () => {
    const { calls, send } = server();
    const { stored, clashes } = await upload([entered('A', 1), entered('B', -6.9)], send);
    expect(stored.map(({ id }) => id)).toEqual(['A']);
    expect(clashes).toEqual([{ entered: entered('B', -6.9), theirs: of(-6.1), by: 'Lin', at: 1000 }]);
    expect(calls).toHaveLength(1);
  });

  it('replaces what was seen, and what was shown since', async () => {
    const { calls, send } = server();
    expect((await upload([entered('B', -6.9, { known: of(-6.1) })], send)).clashes).toEqual([]);
    expect(calls.map(([, [output]]) => output?.replace)).toEqual([false, true]);
    expect((await upload([entered('B', -6.9, { replaces: true })], send)).stored).toHaveLength(1);
  });
});

describe('clashesWithDay', () => {
  const day = [
    { instrument_id: 'B', TIMESTAMP: '2026-11-15T00:12:00Z', entered_by: 'Lin', is_note: false, reading: -6.1, reading3: null, 'A+': null, 'A-': null },
    { instrument_id: 'C', TIMESTAMP: null, entered_by: null, is_note: false, reading: null, reading3: null, 'A+': null, 'A-': null },
    { instrument_id: 'D', TIMESTAMP: '2026-11-15T00:12:00Z', entered_by: 'Lin', is_note: true, reading: null, reading3: null, 'A+': null, 'A-': null },
  ]; // biome-ignore format: a reading a line

  it.each([
    ['another at another time of the day', entered('B', -6.9), 1],
    ['the same', entered('B', -6.1), 0],
    ['what was seen', entered('B', -6.9, { known: of(-6.1) }), 0],
    ['what was seen at another time', entered('B', -6.9, { seen: of(-6.1) }), 0],
    ['what was shown and is replaced', entered('B', -6.9, { replaces: true }), 0],
    ['a day without one', entered('C', -6.9), 0],
    ['a day on which nobody could read', entered('D', -6.9), 0],
  ])('%s: %#', (_, one, count) => {
    expect(clashesWithDay([one], day)).toHaveLength(count);
  });
});
