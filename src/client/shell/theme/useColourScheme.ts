import { useMediaQuery } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { listenersOf } from '../../ground/listenersOf';
import { type ThemeChoice, chooseTheme, themeChoice } from '../../ground/boot/themeChoice';

const { subscribe, publish } = listenersOf();

/** Returns the colour scheme, which is the user's choice or else the system's, and a function to switch it. */
export const useColourScheme = () => {
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const choice = useSyncExternalStore(subscribe, themeChoice);
  const scheme: ThemeChoice = choice ?? (isSystemDark ? 'dark' : 'light');
  const toggle = () => {
    chooseTheme(scheme === 'dark' ? 'light' : 'dark');
    publish();
  };
  return { scheme, toggle };
};
