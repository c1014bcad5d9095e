/** What is said about what drivers owe. */
export const moneyTexts = {
  'motoka.money.balances': 'Balances',
};
