import { createContext, useContext } from 'react';

/** Whether the header shows its search field: a page with a field of its own then hides that. */
export const HeaderSearchOpen = createContext(false);

export const useHeaderSearchOpen = (): boolean => useContext(HeaderSearchOpen);
