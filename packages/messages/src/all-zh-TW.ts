import { type AdminCatalogue, catalogue as admin } from './admin-zh-TW';
import { type WebCatalogue, catalogue as web } from './web-zh-TW';

export type Catalogue = WebCatalogue & AdminCatalogue;

/** All that the web says, however it is loaded. */
export const catalogue = { ...web, ...admin };
