import type { PaletteOptions } from '@mui/material/styles';
import type { ThemeChoice } from '../../boot/themeChoice';

/** One purple on greys with a hint of violet; amber and red mean due and overdue, green means money in. */
export const palettes = {
  light: {
    mode: 'light',
    primary: { main: '#5b21b6', contrastText: '#ffffff' },
    secondary: { main: '#5b21b6', contrastText: '#ffffff' },
    background: { default: '#fafafa', paper: '#ffffff' },
    text: { primary: '#1d1a26', secondary: '#5f5a6e' },
    divider: '#e6e4ea',
    error: { main: '#b42318' },
    warning: { main: '#b45309' },
    success: { main: '#157347' },
  },
  dark: {
    mode: 'dark',
    primary: { main: '#b79cf7', contrastText: '#160d29' },
    secondary: { main: '#b79cf7', contrastText: '#160d29' },
    background: { default: '#121016', paper: '#1b1822' },
    text: { primary: '#eceaf2', secondary: '#aaa4ba' },
    divider: '#2e2a38',
    error: { main: '#ff8a80' },
    warning: { main: '#f5a742' },
    success: { main: '#6fd3a0' },
  },
} satisfies Record<ThemeChoice, PaletteOptions>;
