import { listTypeSettings, saveTypes, type TypeInput } from '@talus/contract/instruments/instrument-types';
import { cacheAnswer, useRead } from '../../../app/data/read';
import { useWrite } from '../../../app/data/write';

export const useTypes = () => useRead(listTypeSettings, {});

type Save = { instrumentTypeList: TypeInput[]; removed: { _id: string; revision: number }[] };

/** Saves types. Quiet: the sheet reports the outcome. */
export const useSaveTypes = () =>
  useWrite(saveTypes, (body: Save) => ({ body }), {
    isQuiet: true,
    onAnswer: (types) => cacheAnswer(listTypeSettings, {}, types),
  });
