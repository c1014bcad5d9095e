import type { Transaction } from 'kysely';
import type { HttpError } from '../errors';
import type { Input } from '../input/bodies';
import type { Calendar } from '../calendar';
import type { Database, Queries, Row, Tables } from '../db/open/connect';
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

/** A record that is created or deleted together with others. */
export type OneOfMany = Omit<Change, 'trx' | 'viewer'>;

/** The user or car of a filtered list. */
export interface View {
  readonly viewer: Viewer;
  readonly userId?: number;
  readonly carId?: number;
  /** True for one record and for filtered lists, which have more fields than the whole list. */
  readonly isDetailed: boolean;
}

/** What states are worked out from: the records as they are at a moment, and today. */
export interface StateContext {
  readonly database: Database;
  readonly calendar: Calendar;
  readonly dataVersion: string | undefined;
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
  /** The numbers of the records in each value of a state of the definition. */
  readonly states?: Readonly<
    Record<string, (context: StateContext) => Promise<ReadonlyMap<string, readonly number[]>>>
  >;
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
  readonly beforeWrite?: (
    change: Omit<Change, 'after' | 'trx'> & { trx: Queries; isDelete?: boolean },
  ) => Promise<Row | undefined>;
  /** What no two records may share beside their unique fields, and how a second one is refused. */
  readonly identity?: {
    readonly keyOf: (input: Input) => string;
    readonly refusal: (queries: Queries, input: Input) => Promise<HttpError>;
  };
  readonly afterWrite?: (change: Change) => Promise<void>;
  /** The same for many records that are created or deleted at once, where it costs less than one after the other. */
  readonly afterMany?: (trx: Transaction<Tables>, changes: readonly OneOfMany[]) => Promise<void>;
  /** The JSON Schema of what `embed` adds. */
  readonly embeds?: Readonly<Record<string, object>>;
  /** Whose each record is, where several users may see one. */
  readonly owners?: (
    queries: Queries,
    ids: readonly number[],
  ) => Promise<ReadonlyMap<number, readonly number[]>>;
  /** What of a record that was read for an administrator an owner may see. */
  readonly maskForOwner?: (
    queries: Queries,
    viewer: Viewer,
    record: Readonly<Record<string, unknown>>,
  ) => Promise<Input>;
  /** What is deleted along with a record, and how it comes back with it. */
  readonly companions?: {
    readonly read: (queries: Queries, ids: readonly number[]) => Promise<ReadonlyMap<number, unknown>>;
    readonly restore: (trx: Transaction<Tables>, companions: unknown, deletedAt: string) => Promise<void>;
  };
  /** Adds data of other tables to records. */
  readonly embed?: (queries: Queries, records: readonly Rec[], view: View) => Promise<readonly Rec[]>;
}
