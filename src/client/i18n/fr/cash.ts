import type { cashTexts as english } from '../en/cash';

/** The texts of how records are paid, and of the cash book. */
export const cashTexts: Readonly<Record<keyof typeof english, string>> = {
  'motoka.form.ownCash': 'Vide : du compte qui l’enregistre',
};
