import type { moneyTexts as english } from '../en/money';

/** What is said about what drivers owe. */
export const moneyTexts: Readonly<Record<keyof typeof english, string>> = {
  'motoka.money.balances': 'Soldes',
};
