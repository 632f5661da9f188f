// Mistakes that tests must notice. `npm run test:mutants` makes each of them, one at a time, and runs the tests named.
// Each text stands in its file exactly once; `npm run check` says where it no longer does.
import { DOMAIN } from './domain.mjs';
import { SERVER } from './server.mjs';
import { WEB } from './web.mjs';

/**
 * @typedef {object} Mutant
 * @property {string} file from the root
 * @property {string} find stands in it exactly once
 * @property {string} replace
 * @property {'small' | 'medium' | 'web'} project
 * @property {string[]} tests files from the root
 * @property {string} why what the tests should know
 * @property {Edit} [also] changed with it: a rule that is held in two places must hold in each alone
 */

/**
 * @typedef {{ file: string, find: string, replace: string }} Edit
 */

/** @type {Mutant[]} */
export const MUTANTS = [...DOMAIN, ...SERVER, ...WEB];
