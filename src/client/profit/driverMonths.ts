import { sumOf } from '../../contract/money';
import { getReport } from '../providers/reports';

interface Account {
  readonly id: string;
}

interface Line {
  readonly date: string;
  readonly kind: string;
  /** The change of the balance. */
  readonly amount: number;
}

/** Returns a driver's due and cashed amounts of each month, over all their balances. */
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
