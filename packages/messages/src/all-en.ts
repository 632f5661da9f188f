import { catalogue as admin } from './admin-en';
import type { Catalogue } from './all-zh-TW';
import { catalogue as screens } from './screens-en';
import { catalogue as web } from './web-en';

export const catalogue: Catalogue = { ...web, ...screens, ...admin };
