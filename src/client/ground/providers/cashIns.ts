import { repairs } from '../../../resources/repairs';
import { recordOf } from './request';
import { workIn } from './visits';

type Values = Readonly<Record<string, unknown>>;

/** The field of a cashing's form with what the driver paid out of it. */
export const SPENT = 'spent';

/** What an expense is stored as, and the resource of its kind. */
export const expense = repairs;
export const expenseKind = repairs.fields.kindId.target ?? '';

/** Returns the expenses that were paid out of a cashing. */
export const spentIn = (values: Values): readonly Values[] =>
  Array.isArray(values[SPENT]) ? (values[SPENT] as Values[]) : [];

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
