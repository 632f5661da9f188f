import { client } from './en/client';
import { errors } from './en/errors';
import { field } from './en/field';
import { fields } from './en/fields';
import { form } from './en/form';
import { live } from './en/live';
import { login } from './en/login';
import { pages } from './en/pages';
import { shell } from './en/shell';
import { status } from './en/status';
import { ui } from './en/ui';
import type { WebCatalogue } from './web-zh-TW';

/** Catalogues that every browser loads before its first screen. */
export const catalogue: WebCatalogue = {
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
