import { sql } from 'kysely';
import type { Field } from '../../../contract/fields';
import type { Queries } from '../../db/open/connect';
import { isAmong } from '../../db/sql/jsonRows';
import { run } from '../../db/sql/statements';
import { fold, foldedColumn } from '../../db/sql/tables';
import type { Input } from '../../ground/input/bodies';
import type { Text } from '../../ground/i18n/sentence';
import { duplicateSentence, uniqueFieldsOf } from '../../rows/records/checks';
import type { Viewer } from '../../auth/viewer';
import type { Model } from '../../rows/records/model';
import { ref } from '../../db/sql/where';

/** A unique value that is taken: its spelling, and the record that has it, unless an earlier row has it. */
export interface Taken {
  readonly value: string;
  readonly id?: number;
}

interface Context {
  readonly queries: Queries;
  readonly model: Model;
  readonly viewer: Viewer;
}

/** Reads the records that have the unique values already, by field and folded value. */
export const readTaken = async (
  { queries, model: { definition } }: Pick<Context, 'queries' | 'model'>,
  planned: readonly { readonly input: Input }[],
): Promise<Map<string, Taken>> => {
  const taken = new Map<string, Taken>();
  for (const [source, field] of uniqueFieldsOf(definition)) {
    const keys = planned.flatMap(({ input }) => {
      const value = input[source];
      return typeof value === 'string' ? [fold(field, value)] : [];
    });
    if (keys.length === 0) continue;
    const column = ref(foldedColumn(source));
    const rows = await run(
      queries,
      sql<{ key: string; value: string; id: number }>`select ${column} as key, ${ref(source)} as value, id
        from ${sql.table(definition.name)} where ${isAmong(queries, column, keys)}`,
    );
    for (const { key, ...one } of rows) taken.set(`${source} ${key}`, one);
  }
  return taken;
};

/** Returns the function that refuses a taken value. It describes the record for the first `max` refusals. */
export const takenSentences = ({ queries, model: { hooks }, viewer }: Context, max: number) => {
  let described = 0;
  return async (field: Field, { value, id }: Taken): Promise<Text> => {
    if (id === undefined || described === max) return duplicateSentence(field, value);
    described += 1;
    return duplicateSentence(field, value, await hooks.describeDuplicate?.(queries, viewer, id));
  };
};
