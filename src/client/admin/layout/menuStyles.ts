import { type Theme, alpha } from '@mui/material/styles';

/** How the entries of the menu look, said once for all of them. */
export const menuStyles = {
  p: 3,
  '& ul': { listStyle: 'none', m: 0, p: 0 },
  '& a': {
    width: '100%',
    minHeight: { xs: 44, md: 34 },
    px: 3,
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    borderRadius: 1,
    fontSize: 14,
    color: 'text.primary',
    textDecoration: 'none',
  },
  '& a:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
  '& a svg': { fontSize: 20, color: 'text.secondary' },
  '& a:hover': { bgcolor: 'action.hover' },
  '& a[aria-current="page"]': {
    bgcolor: ({ palette }: Theme) => alpha(palette.primary.main, 0.1),
    fontWeight: 600,
  },
  '& a[aria-current="page"], & a[aria-current="page"] svg': { color: 'primary.main' },
} as const;
