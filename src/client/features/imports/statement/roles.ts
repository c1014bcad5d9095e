/** What a column of a statement holds. `linked` is the id of the payment that a row takes back. */
export const roles = [
  ...(['date', 'amount', 'out', 'direction', 'status', 'balance', 'reference', 'linked'] as const),
  ...(['phone', 'name'] as const),
];
export type Role = (typeof roles)[number];

/** The column of each role, counted from 0. */
export type StatementColumns = Readonly<Partial<Record<Role, number>>>;
