import { useDataProvider, useTranslate, type RaRecord } from 'react-admin';
import { isolated } from '../../../../contract/reading/asItLooks';
import { expenseKinds } from '../../../../resources/expenseKinds';
import { repairs } from '../../../../resources/repairs';
import { dayOf } from '../../../ground/dates/days';
import { formatMoney } from '../../../ground/i18n/format';
import { SPENT_MAX } from '../../../../contract/limits';
import { spentIn } from '../../../ground/providers/cashIns';
import { isAtServer } from '../../../ground/providers/outbox/unsent';
import { noneOf, phraseOf } from '../../../rows/crud/fields/FieldValue';

type Values = Readonly<Record<string, unknown>>;

/** Records that were saved together have nearly the same time. */
const TOGETHER_MS = 5_000;

const isTogether = (one: Values, other: Values): boolean =>
  Math.abs(Date.parse(String(one['createdAt'])) - Date.parse(String(other['createdAt']))) <= TOGETHER_MS;

/** Returns a function that says what was paid out of a cashing: `Paid out of it: Repair, puncture ZMW 120.00`. Without anything it is empty. */
export const usePaidOut = (): ((cashing: Values) => Promise<string>) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();

  /** The expenses that were saved with a cashing. */
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
