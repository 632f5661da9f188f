import { createContext, useContext } from 'react';
import type { ExportView } from './export-body';

const ExportContext = createContext<ExportView | null>(null);

/** Provides the request of the screen to the table exports. */
export const ExportProvider = ExportContext.Provider;
export const useExportView = (): ExportView | null => useContext(ExportContext);
