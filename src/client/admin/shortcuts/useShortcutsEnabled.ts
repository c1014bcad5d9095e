import { useStore } from 'react-admin';

/** Whether single keys do something: whoever speaks to their computer must be able to say no. */
export const useShortcutsEnabled = () => useStore('shortcuts.areOn', true);
