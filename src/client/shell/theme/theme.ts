import { alpha, createTheme, type PaletteOptions, type Theme, type ThemeOptions } from '@mui/material/styles';
import type { ThemeChoice } from '../../ground/boot/themeChoice';
import { paperStyles } from './paperStyles';
import { touchStyles, valueStyles } from './valueStyles';

/** One purple on greys with a hint of violet; amber and red mean due and overdue, green means money in. */
const palettes = {
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
    // `dark` is the colour on hover. The text on it has enough contrast too.
    primary: { main: '#b79cf7', dark: '#a587ef', contrastText: '#160d29' },
    secondary: { main: '#b79cf7', contrastText: '#160d29' },
    background: { default: '#121016', paper: '#1b1822' },
    text: { primary: '#eceaf2', secondary: '#aaa4ba' },
    divider: '#2e2a38',
    error: { main: '#ff8a80' },
    warning: { main: '#f5a742' },
    success: { main: '#6fd3a0' },
  },
} satisfies Record<ThemeChoice, PaletteOptions>;

const system = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

const optionsOf = (scheme: ThemeChoice): ThemeOptions => {
  const palette = palettes[scheme];
  const line = `1px solid ${palette.divider}`;
  return {
    palette,
    spacing: 4,
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: system,
      fontWeightMedium: 500,
      fontWeightBold: 600,
      h1: { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.4 },
      h2: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.5 },
      body1: { fontSize: '0.875rem' },
      body2: { fontSize: '0.8125rem' },
      caption: { fontSize: '0.75rem' },
      button: { textTransform: 'none', fontWeight: 500 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          ...valueStyles(palette),
          ...touchStyles,
          ...paperStyles,
          body: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'break-word' },
          'h1, h2': { overflowWrap: 'anywhere' },
          'h1[tabindex="-1"]:focus': { outline: 'none' },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '1ms !important',
              // With 1ms, each change of a style would take one more frame: by default, a transition is of all properties.
              transitionDuration: '0s !important',
            },
          },
        },
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: {
          root: { '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 } },
        },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: {
            variants: [
              // The neutral button: it neither leads nor deletes.
              {
                props: { color: 'inherit', variant: 'outlined' },
                style: { color: palette.text.primary, borderColor: alpha(palette.text.secondary, 0.5) },
              },
            ],
          },
        },
      },
      MuiLink: { defaultProps: { underline: 'hover' } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiTextField: {
        defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
      },
      MuiFormControl: { defaultProps: { size: 'small', margin: 'dense' } },
      MuiAlert: { styleOverrides: { message: { overflowWrap: 'anywhere' } } },
      MuiDialog: { styleOverrides: { paper: { border: line } } },
      MuiDialogTitle: {
        styleOverrides: {
          root: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.5, overflowWrap: 'anywhere' },
        },
      },
      MuiDialogActions: { defaultProps: { disableSpacing: true }, styleOverrides: { root: { gap: 8 } } },
      MuiOutlinedInput: {
        styleOverrides: { notchedOutline: { borderColor: alpha(palette.text.secondary, 0.75) } },
      },
    },
  };
};

const themes: Partial<Record<ThemeChoice, Theme>> = {};

/** Returns the theme of a colour scheme. It is created at its first use. */
export const themeOf = (scheme: ThemeChoice): Theme => (themes[scheme] ??= createTheme(optionsOf(scheme)));
