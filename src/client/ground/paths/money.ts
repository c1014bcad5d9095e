export const moneyPaths = {
  balances: '/admin/balances',
  calendar: '/admin/calendar',
  setTargets: '/admin/balances/set-targets',
  ledger: (balance: string) => `/admin/balances/${balance}`,
  /** The Add dialog of a resource over a ledger. */
  add: (balance: string, resource: string) => `/admin/balances/${balance}/create/${resource}`,
  slip: (assignment: number) => `/admin/handovers/${assignment}`,
};
