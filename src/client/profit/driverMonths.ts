import { getReport } from '../providers/reports';
import { sumOf } from './totalOf';

interface Account {
  readonly id: string;
}

interface Line {
  readonly date: string;
  readonly kind: string;
  /** As it changes what the driver owes. */
  readonly amount: number;
}

/** What fell due for a driver and what they handed in, in each of some months, over all their accounts. */
export const getDriverMonths = async (
  driverId: number,
  months: readonly string[],
  failure: string,
  signal: AbortSignal,
) => {
  const { rows: accounts } = await getReport<Account>('/balances', { filter: { driverId } }, failure, signal);
  const ledgers = await Promise.all(
    accounts.map(({ id }) =>
      getReport<Line>(`/balances/${id}/ledger`, { parameters: { from: `${months[0]}-01` } }, failure, signal),
    ),
  );
  const lines = ledgers.flatMap(({ rows }) => rows);
  const amountsOf = (kind: string, sign: number) =>
    months.map((month) =>
      sumOf(
        lines
          .filter((line) => line.kind === kind && line.date.startsWith(month))
          .map(({ amount }) => sign * amount),
      ),
    );
  return { hasAccount: accounts.length > 0, due: amountsOf('due', 1), cashed: amountsOf('cashing', -1) };
};
