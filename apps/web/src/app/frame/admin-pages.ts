import { createContext, useContext } from 'react';

/** Which pages administration has, under its root; the shell knows them, and a page links only to what exists. */
export const AdminPagesContext = createContext<readonly string[]>([]);

export const useAdminPages = (): readonly string[] => useContext(AdminPagesContext);
