import type { FastifyInstance } from 'fastify';
import { toKwacha } from '../../../../contract/money';
import type { ReportRow } from '../../../../contract/report';
import { fallingDue as report } from '../../../../reports/fallingDue';
import { toText, type Day } from '../../../ground/calendar/days';
import { forEachYielding } from '../../../ground/eventLoop';
import { readAsOf } from '../../../rows/report/query';
import { addReport } from '../../../rows/report/report';
import type { RouteContext } from '../../../http/route';
import { stillFallingDue } from '../rules/account';
import type { Due } from '../rules/dues';
import { isInUse } from '../sql/accounts';
import { accountsNow, peopleOf } from '../books';

type FallingDueRow = ReportRow<typeof report>;

/** Sums the dues of each day, in kwacha. */
const byDay = (dues: readonly Due[]): FallingDueRow['dues'] => {
  const sums = new Map<Day, number>();
  for (const { day, amount } of dues) sums.set(day, (sums.get(day) ?? 0) + amount);
  return [...sums].map(([day, amount]) => ({ date: toText(day), amount: toKwacha(amount) }));
};

/** The route of what still falls due, as if each driver left the car on the day `asOf`. */
export const fallingDue = (api: FastifyInstance, context: RouteContext): void =>
  addReport(api, context, report, {
    summary: "List what falls due on a day or later for the drivers' days before it",
    tag: 'Money',
    readOwn: (parameters) => readAsOf(parameters, context.calendar),
    rows: async ({ now, owners, own: asOf, query }) => {
      const { accounts, names } = await accountsNow(now, owners);
      const rows: FallingDueRow[] = [];
      await forEachYielding(accounts.values(), (known) => {
        const about = { id: known.id, ...peopleOf({ names }, known) };
        if (!isInUse(names, known) || !query.matches(about)) return;
        const due = stillFallingDue(known.account, asOf);
        const amount = toKwacha(due.reduce((sum, one) => sum + one.amount, 0));
        if (due.length > 0) rows.push({ ...about, amount, dues: byDay(due) });
      });
      return rows;
    },
  });
