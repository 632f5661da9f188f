import { expect } from 'vitest';
import { rows, sql } from '../../platform/db/db';
import type { ConversionPlan } from './plan';
import { createPlans } from './plans';

type Pool = Parameters<ReturnType<typeof createPlans>['current']>[0];

/** Returns the full content of a plan for comparison. */
export const saidOf = (plan: ConversionPlan, documentNos: readonly number[]) => ({
  instruments: [...plan.instruments.values()].sort((a, b) => a.no - b.no),
  problems: [...plan.problems],
  linked: documentNos.map((no) => plan.linkedTo(no)),
  affected: documentNos.map((no) => plan.affectedBy(no).map((instrument) => instrument.no)),
});

/**
 * Runs a configuration change and checks that a plan that follows it reloads only the instruments that the change
 * names, and equals a plan built from scratch.
 */
export async function expectFollowed(pool: Pool, work: () => Promise<unknown>): Promise<number[]> {
  const plans = createPlans();
  await plans.current(pool);
  const lastChange = async () =>
    (await rows<{ no: number }>(pool, sql`select coalesce(max(no), 0)::int as no from config_change`))[0]?.no ?? 0;
  const before = await lastChange();
  await work();
  const changes = await rows<{ instruments: number[] | null }>(
    pool,
    sql`select instruments from config_change where no > ${before} order by no`,
  );
  expect(changes.map(({ instruments }) => instruments)).not.toContain(null);
  const documents = (await rows<{ no: number }>(pool, sql`select no from document order by no`)).map(({ no }) => no);
  const said = async (from: typeof plans) => saidOf(await from.current(pool), documents);
  expect(await said(plans)).toEqual(await said(createPlans()));
  return [...new Set(changes.flatMap(({ instruments }) => instruments ?? []))];
}
