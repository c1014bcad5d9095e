/** Styles of a popover below a toolbar button. */
export const popoverSx = { mt: 1, p: 3, border: 1, borderColor: 'divider' } as const;
