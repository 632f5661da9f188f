import { createContext, useContext } from 'react';
import type { ExportView } from './export-body';

const ExportContext = createContext<ExportView | null>(null);

/** What all cards of the screen were asked with; tables export by it. */
export const ExportProvider = ExportContext.Provider;
export const useExportView = (): ExportView | null => useContext(ExportContext);
