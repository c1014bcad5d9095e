import { nameAsItLooks } from '../../../contract/reading/asItLooks';
import { run } from '../../db/sql/statements';
import { readByAll } from '../../db/sql/where';
import type { Queries } from '../../db/open/connect';
import { conflictAt, type HttpError } from '../../ground/errors';
import { say } from '../../ground/i18n/sentence';
import type { Input } from '../../ground/input/bodies';
import type { ResourceHooks } from '../../rows/records/hooks';
import { fillLeftOut } from './values';

const keyOf = (kind: Input): string => nameAsItLooks(String(kind['name'] ?? ''));

const duplicateError = (name: string): HttpError =>
  conflictAt('name', say('There is already an expense kind {name}', { name }));

/** What is meant where nothing is said. */
const leftOut: Input = { hasMileage: true, isOff: false };

const refuseDuplicate = async (queries: Queries, kind: Input, id = 0): Promise<void> => {
  if (kind['name'] === undefined) return;
  const others = queries.selectFrom('expenseKinds').select('name').where('id', '!=', id);
  const other = (await run(queries, others)).find((one) => keyOf(one) === keyOf(kind));
  if (other) throw duplicateError(other.name);
};

/** Everybody reads the kinds. A kind has a mileage unless it says otherwise, and is offered. */
export const expenseKinds: ResourceHooks = {
  owned: readByAll,

  identity: { keyOf, refusal: async (_queries, kind) => duplicateError(String(kind['name'])) },

  fill: fillLeftOut(leftOut),

  beforeWrite: async ({ trx, before, input, isDelete }) => {
    if (!isDelete) await refuseDuplicate(trx, input, before?.id);
    return undefined;
  },
};
