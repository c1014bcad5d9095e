/** Labels an icon button for screen readers and on hover. The browser's `title`: MUI's Tooltip renders each button twice. */
export const iconLabel = (label: string) => ({ 'aria-label': label, title: label });
