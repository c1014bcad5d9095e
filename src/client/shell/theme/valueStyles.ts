import { alpha } from '@mui/material/styles';

interface Colours {
  readonly text: { readonly secondary: string };
  readonly background: { readonly default: string };
  readonly primary: { readonly main: string };
}

/** Global styles of values, by class. A list has many values, and rendering a styled component for each is slow. */
export const valueStyles = ({ text, background, primary }: Colours) =>
  ({
    // Shown in print only.
    '.paper-only': { display: 'none' },
    '.one-line': { whiteSpace: 'nowrap' },
    '.breakable': { overflowWrap: 'anywhere' },
    // What is below a part that is loading is hidden until the part has its height, so that nothing moves.
    'main > :is(.MuiSkeleton-rounded, .loading, :has(.MuiSkeleton-rounded, .loading)) ~ *': {
      visibility: 'hidden',
    },
    '.row-menu': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: 32,
      height: 32,
      padding: 0,
      border: 0,
      borderRadius: '50%',
      background: 'none',
      color: text.secondary,
      cursor: 'pointer',
      '&:hover': { color: primary.main },
      '&:focus-visible': { outline: `2px solid ${primary.main}`, outlineOffset: 2 },
    },
    '@media (min-width: 600px)': { '.one-line-at-a-desk': { whiteSpace: 'nowrap' } },
    // For screen readers only.
    '.unseen': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
    '.quiet': { color: text.secondary },
    // A line below the value.
    '.second': { display: 'block', color: text.secondary, fontSize: '0.75rem' },
    '.note': {
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
    },
    // A record that was just added.
    'tr[data-new] td, .card[data-new]': {
      backgroundColor: alpha(primary.main, 0.12),
      transition: 'background-color 180ms',
    },
    '.plate': {
      textTransform: 'uppercase',
      display: 'inline-block',
      padding: '0 8px',
      border: `1px solid ${text.secondary}`,
      borderRadius: 4,
      backgroundColor: background.default,
      fontSize: '0.93em',
      fontWeight: 600,
      lineHeight: 1.6,
      letterSpacing: '0.05em',
      overflowWrap: 'anywhere',
    },
    '.record-link': {
      color: 'inherit',
      textDecorationColor: text.secondary,
      textDecorationThickness: 1,
      textUnderlineOffset: 3,
      '&:hover': { textDecorationColor: 'currentColor' },
      // The frame of a plate is enough to recognise the link.
      '&:has(.plate)': { textDecoration: 'none' },
      '&:hover .plate': { borderColor: primary.main },
    },
    '.view-link': {
      padding: '4px 0',
      color: primary.main,
      fontWeight: 500,
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline' },
    },
  }) as const;

// Overrides buttons with a smaller size in their own styles.
const touchTarget = { minWidth: '44px !important', minHeight: '44px !important' };

/** Enlarges all touch targets on a phone. */
export const touchStyles = {
  '@media (max-width: 599.95px)': {
    '.MuiButtonBase-root, .row-menu, main select': touchTarget,
    '.MuiInputBase-root:not(.MuiInputBase-multiline)': { minHeight: 44 },
    '.MuiInputLabel-outlined:not(.MuiInputLabel-shrink)': { top: 2 },
    '.MuiAutocomplete-endAdornment': { top: '0 !important', transform: 'none !important' },
    '.MuiFormControlLabel-root, .MuiMenuItem-root, .MuiAutocomplete-option': { minHeight: 44 },
    'main a:not(.MuiButtonBase-root), header a:not(.MuiButtonBase-root), .MuiModal-root a:not(.MuiButtonBase-root)':
      {
        minHeight: 44,
        minWidth: 44,
        display: 'inline-flex',
        alignItems: 'center',
      },
  },
} as const;
