// Mutants that tests must kill. `npm run test:mutants` applies each mutant alone and runs its tests. Each `find` text
// occurs exactly once in its file; `npm run check` reports texts that no longer do.
import { DOMAIN } from './domain.mjs';
import { SERVER } from './server.mjs';
import { WEB } from './web.mjs';

/**
 * @typedef {object} Mutant
 * @property {string} file from the root
 * @property {string} find occurs exactly once in the file
 * @property {string} replace
 * @property {'small' | 'medium' | 'web'} project
 * @property {string[]} tests files from the root
 * @property {string} why the rule that the tests should prove
 * @property {Edit} [also] a second change, for a rule that is enforced in two places and must hold in each alone
 */

/**
 * @typedef {{ file: string, find: string, replace: string }} Edit
 */

/** @type {Mutant[]} */
export const MUTANTS = [...DOMAIN, ...SERVER, ...WEB];
