// Some buttons are narrower on a desk by styles of their own.
const touched = { minWidth: '44px !important', minHeight: '44px !important' };

/** On a phone every target is large enough for a thumb. */
export const touchStyles = {
  '@media (max-width: 599.95px)': {
    '.MuiButtonBase-root, .row-menu, main select': touched,
    '.MuiInputBase-root:not(.MuiInputBase-multiline)': { minHeight: 44 },
    '.MuiInputLabel-outlined:not(.MuiInputLabel-shrink)': { top: 2 },
    '.MuiAutocomplete-endAdornment': { top: '0 !important', transform: 'none !important' },
    '.MuiFormControlLabel-root, .MuiMenuItem-root, .MuiAutocomplete-option': { minHeight: 44 },
    'main a:not(.MuiButtonBase-root), header a:not(.MuiButtonBase-root)': {
      minHeight: 44,
      minWidth: 44,
      display: 'inline-flex',
      alignItems: 'center',
    },
  },
} as const;
