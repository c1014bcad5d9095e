import { isolated } from '../../../../contract/reading/asItLooks';
import { useDataProvider, useNotify, useTranslate, type RaRecord } from 'react-admin';
import { reportPath } from '../../../../contract/report';
import { balances } from '../../../../reports/balances';
import { cashings } from '../../../../resources/cashings';
import { drivers } from '../../../../resources/drivers';
import { choiceKey } from '../../../rows/crud/fields/FieldValue';
import { dayOf } from '../../../ground/dates/days';
import { formatDay, formatMoney } from '../../../ground/i18n/format';
import { presentLink } from '../../../rows/messaging/driverLink';
import { hasLink, type Message, textOf, useMessageTexts } from '../../../rows/messaging/texts';
import { openLater, whatsAppUrl } from '../../../rows/messaging/whatsApp';
import { getReportOne, orNone } from '../../../ground/providers/reports';
import type { Balance } from '../api';
import { balanceText } from '../texts';
import { valuesOfBalance } from './useBalanceMessage';
import { usePaidOut } from './usePaidOut';

/** A cashing of which a receipt is sent. */
export type Receipted = Pick<RaRecord, 'id'> & Readonly<Record<string, unknown>>;

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
