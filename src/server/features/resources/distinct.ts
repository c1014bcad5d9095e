import type { Queries } from '../../db/open/connect';
import { run } from '../../db/sql/statements';
import { ref } from '../../db/sql/where';
import { conflictAt, type HttpError } from '../../ground/errors';
import type { Text } from '../../ground/i18n/sentence';
import type { Input } from '../../ground/input/bodies';
import { sql } from 'kysely';

/** A resource whose records must differ in some columns. */
interface Distinct {
  readonly table: string;
  readonly columns: readonly string[];
  /** The field of the error. */
  readonly source: string;
  readonly sentenceOf: (queries: Queries, record: Input) => Promise<Text>;
}

/** Returns the hook of such a resource, and the check of a record as it is after a write. */
export const distinctOn = ({ table, columns, source, sentenceOf }: Distinct) => {
  const refusal = async (queries: Queries, record: Input): Promise<HttpError> =>
    conflictAt(source, await sentenceOf(queries, record));
  const isSame = (record: Input) =>
    columns.map((column) =>
      record[column] == null ? sql`${ref(column)} is null` : sql`${ref(column)} = ${record[column]}`,
    );
  return {
    identity: {
      keyOf: (record: Input): string => JSON.stringify(columns.map((column) => record[column] ?? null)),
      refusal,
    },
    /** Throws 409 if another record is the same in all of the columns. */
    refuseSecond: async (queries: Queries, record: Input, id = 0): Promise<void> => {
      const conditions = sql.join([...isSame(record), sql`id <> ${id}`], sql` and `);
      const found = await run(queries, sql`select id from ${sql.table(table)} where ${conditions} limit 1`);
      if (found.length > 0) throw await refusal(queries, record);
    },
  };
};
