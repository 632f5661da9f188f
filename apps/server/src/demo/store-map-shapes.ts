import { cp } from 'node:fs/promises';
import path from 'node:path';
import { DEMO_FILES } from './demo-files';

/**
 * Writes the line and the slopes as shapefiles (WGS 84, a ZIP each) into the folder where an operator would put them,
 * by the code of the project whose map shows them.
 */
export const storeMapShapes = (data: string): Promise<void> =>
  cp(path.join(DEMO_FILES, 'maps'), path.join(data, 'maps'), { recursive: true });
