import { isolated } from '../../../contract/reading/asItLooks';
import { useDataProvider, useNotify, useTranslate, type RaRecord } from 'react-admin';
import { reportPath } from '../../../contract/report';
import { balances } from '../../../reports/balances';
import { cashings } from '../../../resources/cashings';
import { drivers } from '../../../resources/drivers';
import { choiceKey } from '../../crud/fields/FieldValue';
import { formatDay, formatMoney } from '../../i18n/format';
import { presentLink } from '../../messages/driverLink';
import { hasLink, type Message, textOf, useMessageTexts } from '../../messages/texts';
import { openLater, whatsAppUrl } from '../../messages/whatsApp';
import { getReportOne, orNone } from '../../providers/reports';
import type { Balance } from '../api';
import { balanceText } from '../texts';
import { valuesOfBalance } from './useBalanceMessage';

/** A cashing of which a receipt is sent. */
export type Receipted = Pick<RaRecord, 'id'> & Readonly<Record<string, unknown>>;

/** Returns a function that opens the receipt of a cashing in WhatsApp: day, car, amount, how it was paid, balance after it. */
export const useSendReceipt = (): ((cashing: Receipted) => Promise<void>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const textFor = useMessageTexts();
  const { method: methods } = cashings.fields;

  const messageOf = (cashing: Receipted, driver: RaRecord, balance: Balance | undefined): Message => {
    const method = String(cashing['method'] ?? methods.default);
    const paid = {
      day: formatDay(String(cashing['date'] ?? cashing['createdAt'] ?? '')),
      amount: formatMoney(Number(cashing['amount'] ?? 0)),
      method: translate(choiceKey(methods, method)),
    };
    const about = {
      driver: String(driver['name'] ?? ''),
      car: String(cashing['numberPlate'] ?? balance?.numberPlate ?? ''),
    };
    const after = balance ? balanceText(balance, translate) : '';
    return {
      template: textFor('receipt'),
      builtIn: translate(`motoka.messages.receipt.${balance ? 'balance' : 'plain'}`, {
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
      const message = messageOf(cashing, driver, balance);
      const link = hasLink(message) ? await presentLink(driverId, failure) : '';
      return whatsAppUrl(driver['phone'], textOf(message, link));
    };
    await openLater(urlOf).catch((reason: Error) => notify(reason.message, { type: 'error' }));
  };
};
