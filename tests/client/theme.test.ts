import { expect, it } from 'vitest';
import { chooseTheme, showTheme, themeChoice } from '../../src/client/ground/boot/themeChoice';

it('a theme is stored, applied to the page, and reset to the system’s', () => {
  chooseTheme('dark');
  expect(localStorage.getItem('motoka.theme')).toBe('dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  chooseTheme(undefined);
  expect(themeChoice()).toBeUndefined();
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  localStorage.setItem('motoka.theme', 'purple');
  showTheme();
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});
