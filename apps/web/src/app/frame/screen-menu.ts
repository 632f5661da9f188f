import { createContext, useContext } from 'react';

type ScreenMenu = { isOpen: boolean; open: () => void };

/** The menu for screens that draw their own bars: the shell holds the links, the screen the button. */
export const ScreenMenuContext = createContext<ScreenMenu>({ isOpen: false, open: () => undefined });

export const useScreenMenu = (): ScreenMenu => useContext(ScreenMenuContext);
