import { sql } from 'kysely';
import { plateAsMistaken } from '../../../contract/reading/asItLooks';
import type { Queries } from '../../db/open/connect';
import { isAmong } from '../../db/sql/jsonRows';
import { run } from '../../db/sql/statements';
import { fold, foldedColumn } from '../../db/sql/tables';
import type { Input } from '../../ground/input/bodies';
import { uniqueFieldsOf } from '../../rows/records/checks';
import type { Viewer } from '../../auth/viewer';
import type { Model } from '../../rows/records/model';
import { ref } from '../../db/sql/where';

/** A row whose plate differs from another one only by a letter that looks like a digit. */
export interface AlikeRow {
  readonly row: number;
  /** The earlier row; null if the other plate is recorded. */
  readonly as: number | null;
  /** The other plate. */
  readonly value: string;
}

interface Other {
  readonly as: number | null;
  readonly key: string;
  readonly value: string;
}

/** Reads the visible plates that may be mistaken for some others, by what they are mistaken for. */
const readMistaken = async (
  queries: Queries,
  { definition, visibleTo }: Model,
  viewer: Viewer,
  source: string,
  mistaken: readonly string[],
): Promise<Map<string, Other>> => {
  const key = ref(`${definition.name}.${foldedColumn(source)}`);
  const among = isAmong(queries, sql`replace(replace(${key}, 'O', '0'), 'I', '1')`, mistaken);
  const rows = await run(
    queries,
    sql<{
      key: string;
      value: string;
    }>`select ${key} as key, ${ref(`${definition.name}.${source}`)} as value
      from ${sql.table(definition.name)} where ${sql.join([...visibleTo(viewer), among], sql` and `)}
      order by ${ref(`${definition.name}.id`)} desc`,
  );
  return new Map(rows.map(({ key: own, value }) => [plateAsMistaken(value), { as: null, key: own, value }]));
};

/** Returns the rows whose plate looks like that of a record or of an earlier row. The form asks about them too. */
export const findAlike = async (
  queries: Queries,
  model: Model,
  viewer: Viewer,
  inputs: readonly { readonly row: number; readonly input: Input }[],
): Promise<readonly AlikeRow[]> => {
  const [source, field] = uniqueFieldsOf(model.definition).find(([, { unique }]) => unique === true) ?? [];
  if (source === undefined || field?.kind !== 'text') return [];
  const entries = inputs.flatMap(({ row, input: { [source]: value } }) =>
    typeof value === 'string'
      ? [{ row, value, key: fold(field, value), mistaken: plateAsMistaken(value) }]
      : [],
  );
  if (entries.length === 0) return [];
  const mistaken = [...new Set(entries.map((entry) => entry.mistaken))];
  const others = await readMistaken(queries, model, viewer, source, mistaken);
  return entries.flatMap(({ row, value, key, mistaken: looks }): AlikeRow[] => {
    const other = others.get(looks);
    if (!other) others.set(looks, { as: row, key, value });
    return other && other.key !== key ? [{ row, as: other.as, value: other.value }] : [];
  });
};
