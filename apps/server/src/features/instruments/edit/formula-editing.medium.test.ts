import type { KeptInstrument } from '@talus/contract/instruments/instrument-admin';
import { describe, expect, it } from 'vitest';
import { at, withInstrumentForm } from './test-form';

const { ask, now, create, with_, made, save } = withInstrumentForm();

describe('a formula is checked when it is saved', () => {
  const formula = (evalFunction: string, data: object = {}) => with_({ evalFunction, ...data }, { useFunction: true });
  const reasonOf = async (answer: ReturnType<typeof create>) => {
    const { status, body: refused } = await answer;
    expect(status).toBe(400);
    return (refused as unknown as { fields: { field: string; reason: string }[] }).fields;
  };

  it.each([
    { text: '2 * / 3', reason: '第 5 字：「×」之後應為數值、儀器或「(」，卻是「÷」' },
    { text: '2 * (1 + 3', reason: '第 5 個字的括號沒有對應的右括號' },
    { text: `1 + data:${'e'.repeat(24)}`, reason: `公式引用的「data:${'e'.repeat(24)}」已不存在或已停用` },
    { text: ' ', reason: '必填' },
  ])('$text', async ({ text, reason }) => {
    expect(await reasonOf(create(formula(text)))).toEqual([{ field: 'data.evalFunction', reason }]);
  });

  it('may not ask for itself by way of another', async () => {
    const first = await made();
    const second = await made(formula(`instrument:${first._id} * 2`, { name: 'TM-98' }));
    const { status, body: answer } = await save(first, formula(`instrument:${second._id} + 1`));
    expect([status, answer.fields]).toEqual([
      400,
      [{ field: 'data.evalFunction', reason: '公式互相引用：TM-98 → TM-99 → TM-98' }],
    ]);
  });

  it('says whom it asks for and who asks for it, and keeps those from being deleted', async () => {
    const first = await made();
    const second = await made(formula(`instrument:${first._id} * 2`, { name: 'TM-98' }));
    const path = (id: string) => `/api/admin/instrument/${id}/dependencies`;
    const place = ({ _id, latestVersion: { name } }: KeptInstrument) => ({ _id, name });
    expect((await ask('GET', path(first._id), { token: now.admin })).body).toEqual({
      asks: [],
      askedBy: [place(second)],
    });
    expect((await ask('GET', path(second._id), { token: now.admin })).body).toEqual({
      asks: [place(first)],
      askedBy: [],
    });
    const refused = await ask('DELETE', `/api/admin/instrument/${first._id}`, { token: now.admin });
    expect(refused).toMatchObject({ status: 409, body: { code: 'instrument.in-use' } });
  });

  it('is tried on the newest rows', async () => {
    await now.world.log([at(10), 131, 20], [at(20), 132, 21]);
    const column = await now.world.channelId('TM03');
    const trial = (evalFunction: string) =>
      ask<{ problem: object; result: number; references: object[]; curve: [string, number][] }>(
        'POST',
        '/api/admin/instrument/formula',
        { token: now.admin, body: { evalFunction, document_id: now.world.document.id } },
      );
    const { body: good } = await trial(`(data:${column} - 100) * 0.5`);
    // (132 − 100) × 0.5 = 16, and 15.5 ten minutes earlier
    expect(good).toMatchObject({
      problem: null,
      result: 16,
      TIMESTAMP: at(20),
      references: [{ kind: 'data', name: 'TM03', value: 132, TIMESTAMP: at(20) }],
      curve: [
        [at(10), 15.5],
        [at(20), 16],
      ],
    });
    const { body: bad } = await trial(`data:${column} *`);
    expect(bad).toMatchObject({
      problem: { reason: 'formula.ends-before-value', position: 31 },
      result: null,
      references: [{ value: 132 }],
    });
  });
});
