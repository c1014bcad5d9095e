import { sql, type RawBuilder } from 'kysely';
import { isOneOf, type Owners } from '../db/sql/where';
import type { Viewer } from './hooks';

/*
 * Who may read and write which rows. No other file derives this from a viewer. The routes that only administrators may call
 * are in the policy.
 */

/** A row of an owner: a record, or a row of a report. */
interface Owned {
  readonly userId: number | null;
}

/** The owners whose rows a viewer may read. `isOneOf` makes it a condition of a statement. */
export const readable = ({ id, isAdmin }: Viewer): Owners => (isAdmin ? 'all' : [id]);

/** The owners for whom a viewer may add records. */
const writable = readable;

const isIn = (owners: Owners, { userId }: Owned): boolean =>
  owners === 'all' || (userId !== null && owners.includes(userId));

export const mayRead = (viewer: Viewer, row: Owned): boolean => isIn(readable(viewer), row);

export const mayWrite = (viewer: Viewer, row: Owned): boolean => isIn(writable(viewer), row);

/** Whether a viewer may say that cash is this account's. */
export const mayHold = ({ id, isAdmin }: Viewer, holderId: number): boolean => isAdmin || holderId === id;

/** A table of the changes of records that were or are one of the owners', by `changeId`. */
export const changesOf = (owners: Exclude<Owners, 'all'>): RawBuilder<unknown> => {
  const [id, was, is] = ['changeId', 'wasTheirs', 'isTheirs'].map((column) => sql.ref(column));
  const theirs = sql`from ${sql.table('changeViewers')} where ${isOneOf(sql.ref('userId'), owners)}`;
  return owners.length === 1
    ? sql`(select ${id}, ${was}, ${is} ${theirs})`
    : sql`(select ${id}, max(${was}) as ${was}, max(${is}) as ${is} ${theirs} group by ${id})`;
};

/** The owner of a viewer's new record that names none. Undefined for an administrator: it is the owner of its car. */
export const defaultOwner = ({ id, isAdmin }: Viewer): number | undefined => (isAdmin ? undefined : id);

/** Whether a viewer may answer a transfer: the account that gets it, or an administrator what goes to the bank. */
export const mayAnswer = ({ id, isAdmin }: Viewer, toId: number | null): boolean =>
  toId === null ? isAdmin : toId === id;

/** Whether a viewer may call the routes that the policy refuses to ordinary users. */
export const mayCallAll = ({ isAdmin }: Viewer): boolean => isAdmin;
