import { createContext, useContext } from 'react';

/**
 * The pages of administration, as paths under its root. The shell provides them; a page links only to pages that exist.
 */
export const AdminPagesContext = createContext<readonly string[]>([]);

export const useAdminPages = (): readonly string[] => useContext(AdminPagesContext);
