import { createContext, useContext } from 'react';

/** An entry of the main menu, as a project's settings name it. */
export type MenuEntry = {
  /** Its name in allowed_sidebar. */
  name: string;
  label: string;
  /** Its name in first_display; null where not every member may open the screen. */
  first: string | null;
  /** The variant of this installation shows it to nobody. */
  isHidden: boolean;
};

/** All entries that a project may show. The shell holds the table of screens; administration offers the entries. */
export const MenuEntriesContext = createContext<readonly MenuEntry[]>([]);

export const useMenuEntries = (): readonly MenuEntry[] => useContext(MenuEntriesContext);
