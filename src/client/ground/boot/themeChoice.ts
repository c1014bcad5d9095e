export type ThemeChoice = 'light' | 'dark';

const key = 'motoka.theme';

/** The user's choice; undefined follows the system. */
export const themeChoice = (): ThemeChoice | undefined => {
  const stored = localStorage.getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : undefined;
};

/** Sets the choice as `data-theme` on the document, for the style sheets. */
export const showTheme = (): void => {
  const choice = themeChoice();
  if (choice) document.documentElement.dataset.theme = choice;
  else delete document.documentElement.dataset.theme;
};

export const chooseTheme = (choice: ThemeChoice | undefined): void => {
  if (choice) localStorage.setItem(key, choice);
  else localStorage.removeItem(key);
  showTheme();
};
