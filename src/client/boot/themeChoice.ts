export type ThemeChoice = 'light' | 'dark';

const key = 'motoka.theme';

/** What the person chose; undefined follows the system. */
export const themeChoice = (): ThemeChoice | undefined => {
  const stored = localStorage.getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : undefined;
};

/** Puts the choice on the page, where the style sheets read it. */
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
