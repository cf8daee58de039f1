import { createContext, useContext } from 'react';

/** Whether the header search is open; pages with their own search field then hide it. */
export const HeaderSearchOpen = createContext(false);

export const useHeaderSearchOpen = (): boolean => useContext(HeaderSearchOpen);
