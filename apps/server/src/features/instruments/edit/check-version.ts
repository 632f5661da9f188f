import type { VersionInput } from '@talus/contract/instruments/instrument-input';
import { disordersOf } from '@talus/contract/instruments/limit-disorders';
import { limitSentence } from '@talus/messages/limit-sentence';
import { word } from '@talus/messages/server';
import type { Db } from '../../../platform/db/db';
import { invalidField } from '../../../platform/http/invalid-request';
import { RefusedFields } from '../../../platform/http/refused-fields';
import { findFormulaProblem } from './formula-check';

type Checked = {
  data: VersionInput;
  useFunction: boolean;
  /** Null: a new instrument. */
  instrumentId: string | null;
  confirm?: boolean | undefined;
};

/** Checks a version beyond the contract: refuses a formula without a result, and asks to confirm odd limits. */
export async function checkVersion(db: Db, { data, useFunction, instrumentId, confirm }: Checked): Promise<void> {
  if (useFunction) await checkFormula(db, data.evalFunction ?? '', instrumentId);
  const disorders = confirm ? [] : disordersOf(data);
  if (disorders.length > 0)
    throw new RefusedFields('limits.confirm', (language) =>
      disorders.map(({ field, ...disorder }) => ({
        field: `data.${field}`,
        reason: limitSentence(disorder, (key, params) => word(language, 'limits', key, params)),
      })),
    );
}

async function checkFormula(db: Db, text: string, instrumentId: string | null): Promise<void> {
  if (text.trim() === '') throw invalidField('data.evalFunction', 'required');
  const problem = await findFormulaProblem(db, text, instrumentId);
  if (problem)
    throw new RefusedFields('request.invalid', (language) => [
      { field: 'data.evalFunction', reason: word(language, 'formulas', problem.sentence, problem.params) },
    ]);
}
