/**
 * What a button that is only an icon is called, for who hears it and for who points at it. The browser's own hint: a
 * tooltip of the library draws each button twice, a twentieth of what a second visit takes.
 */
export const iconLabel = (label: string) => ({ 'aria-label': label, title: label });
