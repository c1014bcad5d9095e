import { useStore } from 'react-admin';

/** Whether single-key shortcuts are on. Users of speech input must be able to turn them off. */
export const useShortcutsEnabled = () => useStore('shortcuts.areOn', true);
