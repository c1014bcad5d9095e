/** The addresses of what drivers owe. */
export const moneyPaths = {
  balances: '/admin/balances',
  calendar: '/admin/calendar',
  ledger: (account: string) => `/admin/balances/${account}`,
};
