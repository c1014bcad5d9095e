import type { Generated } from 'kysely';

/**
 * A column in SQL that both databases read, with the types `text`, `number` and `bytes`, such as
 * `number not null references cars(id)`. An `id` counts up and is never reused, even after a delete.
 */
export type Column = 'id' | `${'text' | 'number' | 'bytes'}${'' | ` ${string}`}`;
export type Columns = Readonly<Record<string, Column>>;

type Filled<C extends Column> = C extends `text${string}`
  ? string
  : C extends `bytes${string}`
    ? Uint8Array
    : number;

type ValueOf<C extends Column> = C extends 'id' | `${string} default ${string}`
  ? Generated<Filled<C>>
  : C extends `${string} not null${string}` | `${string} primary key${string}`
    ? Filled<C>
    : Filled<C> | null;

/** The types of the rows of tables, by their declarations. */
export type RowsOf<Tables> = {
  [T in keyof Tables]: {
    -readonly [C in keyof Tables[T]]: Tables[T][C] extends Column ? ValueOf<Tables[T][C]> : never;
  };
};
