/** What stands below a button of the toolbar, over the list. */
export const popoverSx = { mt: 1, p: 3, border: 1, borderColor: 'divider' } as const;
