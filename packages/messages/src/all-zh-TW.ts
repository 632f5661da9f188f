import { type AdminCatalogue, catalogue as admin } from './admin-zh-TW';
import { type ScreensCatalogue, catalogue as screens } from './screens-zh-TW';
import { type WebCatalogue, catalogue as web } from './web-zh-TW';

export type Catalogue = WebCatalogue & ScreensCatalogue & AdminCatalogue;

/** All catalogues of the web, whichever way they are loaded. */
export const catalogue = { ...web, ...screens, ...admin };
