import { moneyTexts as english } from '../en/money';

/** What is said about what drivers owe. */
export const moneyTexts: Readonly<Record<keyof typeof english, string>> = english;
