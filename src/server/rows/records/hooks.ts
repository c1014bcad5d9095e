import type { Transaction } from 'kysely';
import type { HttpError } from '../../ground/errors';
import type { Input } from '../../ground/input/bodies';
import type { Database, Queries, Row, Schema } from '../../db/open/connect';
import type { Expressions, Rec } from '../../db/sql/selection';
import type { Condition, Owners } from '../../db/sql/where';
import type { Value } from '../../ground/i18n/sentence';
import type { Viewer } from '../../auth/viewer';
import type { ReadContext } from '../../http/call';

/** A record before and after a write, and the transaction of the write. */
export interface Change {
  readonly trx: Transaction<Schema>;
  readonly viewer: Viewer;
  readonly input: Input;
  readonly before?: Rec;
  readonly after?: Rec;
  /** The timestamp of the write. */
  readonly at: string;
  /** The change that this write undoes. */
  readonly undone?: UndoneChange | undefined;
}

/** A change that is undone, and the rows of other tables that it changed. */
export interface UndoneChange {
  readonly id: number;
  readonly companions: unknown;
}

/** The change of one record when many are created or deleted together. */
export type OneOfMany = Omit<Change, 'trx' | 'viewer'>;

/** The user or car of a filtered list. */
export interface View {
  readonly viewer: Viewer;
  readonly userId?: number;
  readonly carId?: number;
  /** True for one record and for filtered lists, which have more fields than the whole list. */
  readonly isDetailed: boolean;
}

/** An update that may be of the user's own record. */
export interface OwnUpdate {
  readonly database: Database;
  readonly viewer: Viewer;
  readonly id: number;
  readonly body: unknown;
  /** The client's address. */
  readonly address: string;
}

/** A write whose absent values are filled in. */
export interface Filling {
  readonly queries: Queries;
  readonly viewer: Viewer;
  readonly input: Input;
  /** The record before an update. */
  readonly before?: Rec;
  /** True if the write restores former values, which are taken as they are. */
  readonly isUndo: boolean;
  /** When the record was saved on the user's device, if it is sent later. */
  readonly recordedAt?: string | undefined;
}

/** The code of a resource beyond its definition. Every hook is optional. */
export interface ResourceHooks {
  /** SQL that replaces a column in reads. */
  readonly expressions?: Expressions;
  /** Selects the rows of owners, if there is no `userId` column. */
  readonly owned?: (owners: Owners) => Condition;
  /** Selects the rows of a car, if there is no `carId` column. */
  readonly ofCar?: (carId: number) => Condition;
  /** Limits what a filter on a computed source may find to what the owners may see. */
  readonly filterable?: Readonly<Record<string, (owners: Owners) => Condition>>;
  /** Returns the ids of the records of owners in each value of a state of the definition. */
  readonly states?: Readonly<
    Record<string, (context: ReadContext, owners: Owners) => Promise<ReadonlyMap<string, readonly number[]>>>
  >;
  /** Converts a body before it is stored. For slow work: it runs outside transactions. */
  readonly resolveInput?: (input: Input, current?: Rec) => Promise<Input>;
  /** Parses the body of users who update their own record; undefined for users who may change all fields. */
  readonly readOwnUpdate?: (update: OwnUpdate) => Promise<Input | undefined>;
  /** Whether a record may be of no owner: an administrator may empty the owner of one that has one. */
  readonly isOwnerOptional?: true;
  /** Fills in absent values. May throw. */
  readonly fill?: (write: Filling) => Promise<Input>;
  /** Whether `fill` reads other records, so that what it fills in may change. */
  readonly fillsFromRecords?: true;
  /** The references to records that the viewer need not see. */
  readonly unseenReferences?: readonly string[];
  /** The accounts that the viewer can name in a reference, though they do not see them. */
  readonly named?: Readonly<Record<string, (viewer: Viewer) => Condition>>;
  /** Describes the record that has a unique value already, for the error of a second one. Undefined to name only the value. */
  readonly describeDuplicate?: (queries: Queries, viewer: Viewer, id: number) => Promise<Value | undefined>;
  /** May throw, or add columns to the row. */
  readonly beforeWrite?: (
    change: Omit<Change, 'after' | 'trx'> & { trx: Queries; isDelete?: boolean },
  ) => Promise<Row | undefined>;
  /** Called before columns are set that no form sends, also by an undo. May throw. */
  readonly beforeMark?: (queries: Queries, columns: Row, record: Rec) => Promise<void>;
  /** A key that no two records may share, in addition to unique fields, if they have one; and the error for a second record. */
  readonly identity?: {
    readonly keyOf: (input: Input) => string | undefined;
    readonly refusal: (queries: Queries, input: Input) => Promise<HttpError>;
  };
  /** Returns the rows of other tables that an update changed. They are logged with it, for its undo. */
  readonly afterWrite?: (change: Change) => Promise<unknown>;
  /** Replaces `afterWrite` for many records that are created or deleted together, if that is cheaper. */
  readonly afterMany?: (trx: Transaction<Schema>, changes: readonly OneOfMany[]) => Promise<void>;
  /** The JSON Schema of the fields that `embed` adds. */
  readonly embeds?: Readonly<Record<string, object>>;
  /** Returns the owners of each record, if several users may see one. */
  readonly owners?: (
    queries: Queries,
    ids: readonly number[],
  ) => Promise<ReadonlyMap<number, readonly number[]>>;
  /** Reduces a record that was read for an administrator to what an owner may see. */
  readonly maskForOwner?: (
    queries: Queries,
    viewer: Viewer,
    record: Readonly<Record<string, unknown>>,
  ) => Promise<Input>;
  /** Rows of other tables that are deleted and restored together with a record. */
  readonly companions?: {
    readonly read: (queries: Queries, ids: readonly number[]) => Promise<ReadonlyMap<number, unknown>>;
    readonly restore: (trx: Transaction<Schema>, companions: unknown, deletedAt: string) => Promise<void>;
  };
  /** The fields that are computed from other records, so no change logs them. Only a detailed read need have them. */
  readonly details?: readonly string[];
  /** How many records are read at a time if they are detailed and `embed` then adds many rows to each. */
  readonly detailedPerPart?: number;
  /** What the totals of a list also have: the sum of its first money column by the values of a choice. */
  readonly totalsBy?: Readonly<Record<string, string>>;
  /** Adds data from other tables to records. */
  readonly embed?: (queries: Queries, records: readonly Rec[], view: View) => Promise<readonly Rec[]>;
}
