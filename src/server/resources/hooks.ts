import type { Transaction } from 'kysely';
import type { Input } from '../input/bodies';
import type { Queries, Row, Tables } from '../db/open/connect';
import type { Expressions, Rec } from '../db/sql/selection';
import type { Condition } from '../db/sql/where';

/** The user of a request. */
export interface Viewer {
  readonly id: number;
  readonly name: string;
  readonly isAdmin: boolean;
  /** The session of the request: it survives a change of the user's own password. */
  readonly tokenHash?: string;
}

/** A record before and after a write, in the transaction that makes it. */
export interface Change {
  readonly trx: Transaction<Tables>;
  readonly viewer: Viewer;
  readonly input: Input;
  readonly before?: Rec;
  readonly after?: Rec;
  /** The stamp of the write. */
  readonly at: string;
}

/** The user or car of a filtered list. */
export interface View {
  readonly viewer: Viewer;
  readonly userId?: number;
  readonly carId?: number;
  /** True for one record and for filtered lists, which have more fields than the whole list. */
  readonly isDetailed: boolean;
}

/** What a resource computes beyond its definition. */
export interface ResourceHooks {
  /** SQL that replaces a column in reads. */
  readonly expressions?: Expressions;
  /** The rows of an owner, if there is no `userId` column. */
  readonly owned?: (userId: number) => Condition;
  /** The rows of a car, if there is no `carId` column. */
  readonly ofCar?: (carId: number) => Condition;
  /** The rows that an ordinary user's filter on a computed source may find. */
  readonly filterable?: Readonly<Record<string, (userId: number) => Condition>>;
  /** Turns a body into what is stored. For slow work: it runs outside of transactions. */
  readonly resolveInput?: (input: Input, current?: Rec) => Promise<Input>;
  /** Parses the body of users who update their own record; undefined for those who may change everything. */
  readonly readOwnUpdate?: (
    queries: Queries,
    viewer: Viewer,
    id: number,
    body: unknown,
  ) => Promise<Input | undefined>;
  /** Fills in absent values of a create. */
  readonly fill?: (queries: Queries, input: Input) => Promise<Input>;
  /** May throw, or add columns to the row. */
  readonly beforeWrite?: (change: Omit<Change, 'after'> & { isDelete?: boolean }) => Promise<Row | undefined>;
  readonly afterWrite?: (change: Change) => Promise<void>;
  /** The JSON Schema of what `embed` adds. */
  readonly embeds?: Readonly<Record<string, object>>;
  /** Adds data of other tables to records. */
  readonly embed?: (queries: Queries, records: readonly Rec[], view: View) => Promise<readonly Rec[]>;
}
