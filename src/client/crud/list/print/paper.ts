import { createContext, useContext } from 'react';

/** Whether what is drawn is for the printer, where nothing can be pressed or hovered over. */
export const PaperContext = createContext(false);

export const useIsPaper = (): boolean => useContext(PaperContext);
