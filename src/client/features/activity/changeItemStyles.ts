export const changeItemStyles = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 3,
  px: 4,
  py: 3,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
  '& .MuiButton-root': { minHeight: { xs: 44, sm: 32 }, flexShrink: 0 },
} as const;

/** Styles of the last line of a change: the time, and what became of it. */
export const footStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  mt: 1,
  fontSize: '0.75rem',
} as const;
