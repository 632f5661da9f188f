import { readJson, writeJson } from '../../lib/storage';
import { PAGE_SIZES, USUAL_SIZE } from './arrange';
import type { Chosen } from './column';

/** The choices for a table that the browser stores. */
export type KeptChoices = { size: number; chosen: Chosen };

const keyOf = (name: string) => `talus.table.${name}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const readChoices = (name: string): KeptChoices => {
  const kept = readJson(keyOf(name));
  const { size, chosen } = isRecord(kept) ? kept : {};
  return {
    size: PAGE_SIZES.find((known) => known === size) ?? USUAL_SIZE,
    chosen: Array.isArray(chosen) ? chosen.filter((key): key is string => typeof key === 'string') : null,
  };
};

export const keepChoices = (name: string, choices: KeptChoices): void => writeJson(keyOf(name), choices);
