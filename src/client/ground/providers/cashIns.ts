import { cashings } from '../../../resources/cashings';
import { repairs } from '../../../resources/repairs';
import type { ResourceDefinition } from '../../../contract/resource';
import { createBody } from './payloads';
import { recordOf } from './request';
import { workIn } from './visits';

type Values = Readonly<Record<string, unknown>>;

/** The field of a cashing's form with what the driver paid out of it. */
export const SPENT = 'spent';

/** The call that stores a cashing and the expenses that were paid out of it, in one go. */
const cashInsPath = '/cash-ins';

/** What an expense is stored as, and the resource of its kind. */
export const expense = repairs;
export const expenseKind = repairs.fields.kindId.target ?? '';

const ofSpent = ['kindId', 'amount', 'details', 'files'];

/** Returns the expenses that were paid out of a cashing. */
export const spentIn = (values: Values): readonly Values[] =>
  Array.isArray(values[SPENT]) ? (values[SPENT] as Values[]) : [];

const isPaid = (amount: unknown): boolean => Number(amount ?? 0) > 0;

const expenseBody = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(createBody(repairs, values)).filter(([source]) => ofSpent.includes(source)),
  );

/** Without an amount there is no cashing: what was said of it is said of the first expense. */
const withNotes = ({ notes, ...first }: Values): Values => {
  const details = [first['details'], notes].filter((text) => text != null && text !== '').join('. ');
  return { ...first, details };
};

/** What makes no sense without an amount, and is not typed. */
const ofAmount = ['amount', 'method', 'reference', 'holderId', 'notes'];

const cashInBody = (values: Values, spent: readonly Values[]): Record<string, unknown> => {
  const body = createBody(cashings, values);
  if (isPaid(body['amount'])) return { ...body, [SPENT]: spent.map(expenseBody) };
  const [first = {}, ...others] = spent;
  const shared = Object.entries(body).filter(([source]) => !ofAmount.includes(source));
  const withNote = withNotes({ ...first, notes: values['notes'] });
  return { ...Object.fromEntries(shared), [SPENT]: [withNote, ...others].map(expenseBody) };
};

/** Returns the call of a cash-in; undefined if nothing was paid out of the cashing, which is then created alone. */
export const cashInCall = ({ name }: ResourceDefinition, values: Values) => {
  const spent = spentIn(values);
  return name === cashings.name && spent.length > 0
    ? { path: cashInsPath, body: cashInBody(values, spent) }
    : undefined;
};

/**
 * Returns the record of an answer to a create. Of a cash-in it is the cashing, with its expenses; without one it has no id. Of a
 * visit to the workshop it is the first work.
 */
export const createdRecord = (json: unknown): Record<string, unknown> => {
  const record = recordOf(json);
  const work = workIn(record);
  if (work) return work;
  const { cashing, repairs: paid } = record;
  if (!Array.isArray(paid)) return record;
  if (cashing) return { ...recordOf(cashing), [SPENT]: paid };
  const { id: _id, amount: _amount, details: _details, kindId: _kindId, ...shared } = recordOf(paid);
  return { ...shared, amount: 0, [SPENT]: paid };
};
