/** The addresses of what drivers owe. */
export const moneyPaths = {
  balances: '/admin/balances',
  ledger: (account: string) => `/admin/balances/${account}`,
};
