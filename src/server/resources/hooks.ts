import type { Transaction } from 'kysely';
import type { Input } from '../input/bodies';
import type { Queries, Row, Tables } from '../db/open/connect';
import type { Expressions, Rec } from '../db/sql/selection';
import type { Condition } from '../db/sql/where';

/** Who asks. */
export interface Viewer {
  readonly id: number;
  readonly name: string;
  readonly isAdmin: boolean;
  /** The session that asks, so that it outlives a change of its own password. */
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

/** Whose and which car's part of a record is meant, where a list is not the whole one. */
export interface View {
  readonly viewer: Viewer;
  readonly userId?: number;
  readonly carId?: number;
  /** True for one record and for filtered lists, which carry more than the whole list. */
  readonly isDetailed: boolean;
}

/** What a resource computes beyond its definition. Every part may be left out. */
export interface ResourceHooks {
  /** SQL in place of a column when read. */
  readonly expressions?: Expressions;
  /** The rows that are a user's own, where no `userId` column says so. */
  readonly owned?: (userId: number) => Condition;
  /** The rows that belong to a car, where no `carId` column says so. */
  readonly ofCar?: (carId: number) => Condition;
  /** What an ordinary user's filter on a source that is no column may reach. */
  readonly filterable?: Readonly<Record<string, (userId: number) => Condition>>;
  /** Turns what was sent into what is stored; slow work, outside any transaction. */
  readonly resolveInput?: (input: Input, current?: Rec) => Promise<Input>;
  /** Reads the body by which somebody changes what is their own; undefined where they may change everything. */
  readonly readOwnUpdate?: (
    queries: Queries,
    viewer: Viewer,
    id: number,
    body: unknown,
  ) => Promise<Input | undefined>;
  /** Fills in what an addition leaves out. */
  readonly fill?: (queries: Queries, input: Input) => Promise<Input>;
  /** May refuse a write, or add to the row that is about to be stored. */
  readonly beforeWrite?: (change: Omit<Change, 'after'> & { isDelete?: boolean }) => Promise<Row | undefined>;
  readonly afterWrite?: (change: Change) => Promise<void>;
  /** What `embed` adds, as JSON Schema: for the API's description. */
  readonly embeds?: Readonly<Record<string, object>>;
  /** Adds what stands in other tables. */
  readonly embed?: (queries: Queries, records: readonly Rec[], view: View) => Promise<readonly Rec[]>;
}
