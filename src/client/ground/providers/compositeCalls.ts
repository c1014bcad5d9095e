import type { ResourceDefinition } from '../../../contract/resource';
import { cashings } from '../../../resources/cashings';
import { repairs } from '../../../resources/repairs';
import { works } from '../../../resources/works';
import { SPENT, spentIn } from './cashIns';
import { createBody } from './payloads';
import { recordOf } from './request';
import { COST, PLANS, plansIn } from './visits';

type Values = Readonly<Record<string, unknown>>;

/** The call that stores a cashing and the expenses that were paid out of it, in one go. */
const cashInsPath = '/cash-ins';

const ofSpent = ['kindId', 'amount', 'details', 'files'];

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

/** The call that stores what was done in a visit to the workshop and its expense, in one go. */
const visitPath = '/works/done';

const ofCost = ['amount', 'kindId', 'details', 'paidFrom'];

const costBody = (values: unknown): Values | undefined => {
  const { amount, ...others } = recordOf(values);
  if (!(Number(amount ?? 0) > 0)) return undefined;
  return Object.fromEntries(
    Object.entries(createBody(repairs, { amount, ...others })).filter(
      ([source, value]) => ofCost.includes(source) && value !== null && value !== '',
    ),
  );
};

/** Returns the call of a visit, with the names of the plans; undefined for a record that is created alone. */
export const visitCall = ({ name }: ResourceDefinition, values: Values) => {
  if (name !== works.name || !(PLANS in values)) return undefined;
  const { planId: _planId, repairId: _repairId, ...body } = createBody(works, values);
  const [plans, cost] = [plansIn(values), costBody(values[COST])];
  return {
    path: visitPath,
    body: { ...body, [PLANS]: plans.map(({ id }) => id), ...(cost && { [COST]: cost }) },
    names: { planId: plans.map(({ item }) => item).join(', ') },
  };
};
