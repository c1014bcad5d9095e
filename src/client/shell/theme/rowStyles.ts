/** A row of a card: its text, and its button. */
export const rowStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
} as const;
