import * as calls from '@talus/contract/instruments/instrument-tools';
import { TRACE } from '@talus/domain/documents/column-codes';
import { versionInForce } from '@talus/domain/readings/version-in-force';
import { DAY_MS } from '@talus/domain/time/duration';
import type { CurrentUser } from '../../../platform/auth/current-user';
import type { Bind } from '../../../platform/http/bind';
import type { ServerContext } from '../../../platform/http/server-context';
import { readRaw } from '../../../records/readings/raw/raw-store';
import { readColumns } from '../../../records/readings/read/read-columns';
import { requireInstrument } from '../access';
import { findPossible } from './impossible-store';

export function bindImpossibleValues(bind: Bind, context: ServerContext): void {
  bind(calls.getImpossible, ({ user, params }) => impossibleValues(context, user, params.instrumentId));
}

/** The span searched for impossible values. */
const SHOWN_MS = 7 * DAY_MS;

const isoOf = (ms: number | undefined): string | null => (ms === undefined ? null : new Date(ms).toISOString());

/** Lists logged values without a result because they are impossible, and rows with the code "trace". */
async function impossibleValues(context: ServerContext, user: CurrentUser, instrumentId: string) {
  const { no } = await requireInstrument(context, user, 'project.view', instrumentId);
  const { pool, clock } = context;
  const now = clock.now().getTime();
  const { min, max, versions } = await findPossible(pool, no);
  const columns = (await readColumns(pool, [no], now - SHOWN_MS, now)).get(no);
  // Skips formulas: a missing result may come from a missing operand
  const refused = Array.from(columns?.times ?? []).flatMap((time, i) => {
    const said = columns?.reading1[i] ?? Number.NaN;
    const isRefused = !Number.isNaN(said) && Number.isNaN(columns?.reading2[i]);
    return isRefused && versionInForce(versions, time)?.isFormula === false ? [{ time, value: said }] : [];
  });
  const last = refused.at(-1);
  const coded = versionInForce(versions, now);
  const traces =
    coded?.codes === 'cwa' && coded.documentNo !== null && coded.position !== null
      ? await tracesOf(context, { documentNo: coded.documentNo, position: coded.position }, now)
      : [];
  return {
    min,
    max,
    count: refused.length,
    last: last ? { TIMESTAMP: new Date(last.time).toISOString(), value: last.value } : null,
    traces: traces.length,
    last_trace: isoOf(traces.at(-1)),
  };
}

async function tracesOf(
  { pool }: ServerContext,
  { documentNo, position }: { documentNo: number; position: number },
  now: number,
): Promise<number[]> {
  const { times, columns } = await readRaw(pool, documentNo, [position], now - SHOWN_MS, now);
  return Array.from(times).filter((_, i) => columns[0]?.[i] === TRACE);
}
