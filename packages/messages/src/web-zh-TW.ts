import type { WordsOf } from './words-of';
import { client } from './zh-TW/client';
import { errors } from './zh-TW/errors';
import { field } from './zh-TW/field';
import { fields } from './zh-TW/fields';
import { form } from './zh-TW/form';
import { live } from './zh-TW/live';
import { login } from './zh-TW/login';
import { pages } from './zh-TW/pages';
import { shell } from './zh-TW/shell';
import { status } from './zh-TW/status';
import { ui } from './zh-TW/ui';

/** Catalogues that every browser loads before its first screen. */
export const catalogue = {
  client,
  errors,
  field,
  fields,
  form,
  live,
  login,
  pages,
  shell,
  status,
  ui,
};

export type WebCatalogue = WordsOf<typeof catalogue>;
