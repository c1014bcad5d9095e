import type { Queries, Row } from '../../db/open/connect';
import { findAllReferenced } from '../../db/copiedColumns';
import { isAmong } from '../../db/sql/jsonRows';
import type { FieldErrors } from '../../ground/errors';
import type { Input } from '../../ground/input/bodies';
import { refuseArchived } from '../../rows/records/archived';
import { referencesOf, type WriteContext } from '../../rows/records/checks';
import { errorsIn } from './readRow';

interface Filling extends Pick<WriteContext, 'model' | 'models'> {
  readonly queries: Queries;
}

interface Filled {
  readonly row: number;
  readonly input: Input;
  readonly references: Readonly<Record<string, Row>>;
}

/**
 * Adds the records that a hook filled in, such as whose cash it is or which driver paid: a record copies from them. Rejects
 * rows whose filled-in record is archived.
 */
export const readFilled = async <One extends Filled>(
  { queries, model, models }: Filling,
  planned: readonly One[],
  refuse: (row: number, errors: FieldErrors) => void,
): Promise<One[]> => {
  const filled = new Map<string, ReadonlyMap<unknown, Row>>();
  for (const [source, { target = '' }] of referencesOf(model.definition)) {
    const ids = planned.flatMap(({ input: { [source]: id }, references }) =>
      typeof id === 'number' && references[source] === undefined ? [id] : [],
    );
    if (ids.length === 0) continue;
    const rows = await findAllReferenced(queries, models(target).definition, [
      isAmong(queries, `${target}.id`, [...new Set(ids)]),
    ]);
    filled.set(source, new Map(rows.map((row) => [Number(row['id']), row])));
  }
  if (filled.size === 0) return [...planned];
  return planned.flatMap((one): One[] => {
    const found = [...filled].flatMap(([source, rows]) => {
      const row = one.references[source] ?? rows.get(one.input[source]);
      return row ? [[source, row] as const] : [];
    });
    const references = { ...one.references, ...Object.fromEntries(found) };
    try {
      refuseArchived({ model, models }, one.input, references);
    } catch (error) {
      refuse(one.row, errorsIn(error));
      return [];
    }
    return [{ ...one, references }];
  });
};
