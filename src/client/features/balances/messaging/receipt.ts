import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { isolated } from '../../../../contract/reading/asItLooks';
import { reportPath } from '../../../../contract/report';
import { balances } from '../../../../reports/balances';
import { cashings } from '../../../../resources/cashings';
import { drivers } from '../../../../resources/drivers';
import { choiceKey, noneOf, phraseOf } from '../../../rows/crud/fields/FieldValue';
import { dayOf } from '../../../ground/dates/days';
import { formatDay, formatMoney } from '../../../ground/i18n/format';
import { presentLink } from '../../../rows/messaging/driverLink';
import { hasLink, type Message, textOf, useMessageTexts } from '../../../rows/messaging/texts';
import { openLater, whatsAppUrl } from '../../../rows/messaging/whatsApp';
import { getReportOne, orNone } from '../../../ground/providers/reports';
import type { Balance } from '../api';
import { balanceText } from '../texts';
import { valuesOfBalance } from './useBalanceMessage';
import { expenseKinds } from '../../../../resources/expenseKinds';
import { repairs } from '../../../../resources/repairs';
import { SPENT_MAX } from '../../../../contract/limits';
import { spentIn } from '../../../ground/providers/cashIns';
import { isAtServer } from '../../../ground/providers/outbox/unsent';

export type Receipted = Pick<RaRecord, 'id'> & Readonly<Record<string, unknown>>;

type Values = Readonly<Record<string, unknown>>;

/** Records that were saved together have nearly the same time. */
const TOGETHER_MS = 5_000;

const isTogether = (one: Values, other: Values): boolean =>
  Math.abs(Date.parse(String(one['createdAt'])) - Date.parse(String(other['createdAt']))) <= TOGETHER_MS;

/** Returns a function that says what was paid out of a cashing: `Paid out of it: Repair, puncture ZMW 120.00`. Without anything it is empty. */
const usePaidOut = (): ((cashing: Values) => Promise<string>) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();

  const expensesOf = async (cashing: Values): Promise<readonly Values[]> => {
    const known = spentIn(cashing);
    const day = dayOf(cashing['date'] ?? cashing['createdAt']);
    if (known.length > 0 || day === undefined) return known;
    const { carId, driverId, userId } = cashing;
    const { data } = await dataProvider.getList<RaRecord>(repairs.name, {
      filter: { carId, driverId, userId, paidFrom: 'driver', date_gte: day, date_lte: day },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 5 * SPENT_MAX },
    });
    return data.filter((one) => isAtServer(one) && isTogether(one, cashing));
  };

  const nameOf = ({ kind, details }: Values): string => {
    const name =
      typeof kind === 'string' && kind
        ? phraseOf(expenseKinds.fields.name, kind, translate)
        : (noneOf(repairs.fields.kindId, translate) ?? '');
    return [name, details]
      .filter(Boolean)
      .map((text) => isolated(String(text)))
      .join(', ');
  };

  return async (cashing) => {
    const expenses = await expensesOf(cashing).catch(() => []);
    const lines = expenses.map((one) => `${nameOf(one)} ${formatMoney(Number(one['amount'] ?? 0))}`);
    return lines.length > 0 ? translate('motoka.messages.receipt.paidOut', { paid: lines.join('; ') }) : '';
  };
};

/** Returns a function that opens the receipt of a cashing in WhatsApp: day, car, amount, how it was paid, balance after it, what was paid out of it. */
export const useSendReceipt = (): ((cashing: Receipted) => Promise<void>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const textFor = useMessageTexts();
  const { method: methods } = cashings.fields;

  const paidOutOf = usePaidOut();

  const messageOf = (
    cashing: Receipted,
    driver: RaRecord,
    balance: Balance | undefined,
    paidOut: string,
  ): Message => {
    const method = String(cashing['method'] ?? methods.default);
    const paid = {
      day: formatDay(dayOf(cashing['date'] ?? cashing['createdAt']) ?? ''),
      amount: formatMoney(Number(cashing['amount'] ?? 0)),
      method: translate(choiceKey(methods, method)),
    };
    const about = {
      driver: String(driver['name'] ?? ''),
      car: String(cashing['numberPlate'] ?? balance?.numberPlate ?? ''),
    };
    const after = balance ? balanceText(balance, translate) : '';
    const key = balance ? 'balance' : 'plain';
    const isHandedIn = Number(cashing['amount'] ?? 0) > 0;
    return {
      template: textFor('receipt'),
      builtIn: translate(`motoka.messages.receipt.${isHandedIn ? key : `${key}Spent`}`, {
        driver: isolated(about.driver),
        ...paid,
        plate: isolated(about.car),
        after,
      }),
      values: {
        ...(balance && valuesOfBalance(balance, translate)),
        ...about,
        since: paid.day,
        total: paid.amount,
      },
      below: paidOut,
    };
  };

  return async (cashing) => {
    const failure = translate('motoka.messages.receiptFailed');
    const driverId = Number(cashing['driverId']);
    const urlOf = async (): Promise<string> => {
      const id = `${driverId}-${String(cashing['carId'])}-${String(cashing['userId'])}`;
      const { data: driver } = await dataProvider.getOne(drivers.name, { id: driverId });
      const balance = await getReportOne<Balance>(`${reportPath(balances)}/${id}`, {}, failure).catch(
        orNone(undefined),
      );
      const message = messageOf(cashing, driver, balance, await paidOutOf(cashing));
      const link = hasLink(message) ? await presentLink(driverId, failure) : '';
      return whatsAppUrl(driver['phone'], textOf(message, link));
    };
    await openLater(urlOf).catch((reason: Error) => notify(reason.message, { type: 'error' }));
  };
};
