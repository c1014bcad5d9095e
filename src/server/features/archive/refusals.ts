import { sumOf, toKwacha } from '../../../contract/money';
import type { Calendar } from '../../ground/calendar';
import { toDay } from '../../ground/calendar/days';
import type { Queries } from '../../db/open/connect';
import type { Rec } from '../../db/sql/selection';
import { conflict } from '../../ground/errors';
import { moneyInWords } from '../../ground/i18n/phrases';
import { say } from '../../ground/i18n/sentence';
import { balanceOn } from '../balances/rules/account';
import { readCashed } from '../balances/sql/cashings';
import { accountsOf, readRecords } from '../balances/sql/records';

/** Throws 409 for a driver who owes something today: the sum over the accounts in which they owe. */
export const refuseOwing = async (queries: Queries, calendar: Calendar, driver: Rec): Promise<void> => {
  const today = toDay(calendar.today());
  const accounts = [
    ...(
      await accountsOf(await readRecords(queries, calendar, { owners: 'all', driverId: driver.id }), calendar)
    ).values(),
  ];
  const cashed = await readCashed(queries, calendar, accounts, today);
  const owed = sumOf(
    accounts.map(({ id, account }) => {
      const { balance } = balanceOn(account, today, { amount: cashed.get(id)?.amount ?? 0 });
      return toKwacha(Math.max(balance, 0));
    }),
  );
  if (owed > 0)
    throw conflict(
      say('{driver} still owes {amount}', { driver: String(driver['name']), amount: moneyInWords(owed) }),
    );
};
