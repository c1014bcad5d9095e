import { SqliteAdapter, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Database, Queries, Value } from './connect';

/** A place in a kept statement that each run fills anew. */
export interface Slot {
  readonly slot: number;
}

/** A piece of a WHERE: what makes it another statement, its values, and its SQL over their slots. */
export interface Part {
  readonly key: string;
  readonly values: readonly Value[];
  readonly sql: (slots: readonly Slot[], kind: Database['kind']) => RawBuilder<unknown>;
}

const KEPT = 1_000;
const kept = new WeakMap<object, Map<string, CompiledQuery>>();

const isSlot = (parameter: unknown): parameter is Slot =>
  typeof parameter === 'object' && parameter !== null && 'slot' in parameter;

/**
 * Runs a statement that is built only the first time its key is seen: building costs more than running.
 * `build` is given a slot for each value, in order.
 */
export const run = async <R>(
  queries: Queries,
  key: string,
  values: readonly Value[],
  build: (slots: readonly Slot[], kind: Database['kind']) => RawBuilder<R>,
): Promise<R[]> => {
  const { adapter } = queries.getExecutor();
  const statements = kept.get(adapter) ?? new Map<string, CompiledQuery>();
  kept.set(adapter, statements);
  let compiled = statements.get(key);
  if (!compiled) {
    if (statements.size >= KEPT) statements.clear();
    const kind = adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
    compiled = build(
      values.map((_, slot) => ({ slot })),
      kind,
    ).compile(queries);
    statements.set(key, compiled);
  }
  const parameters = compiled.parameters.map((parameter) =>
    isSlot(parameter) ? values[parameter.slot] : parameter,
  );
  const { rows } = await queries.executeQuery({ ...compiled, parameters });
  return rows as R[];
};
