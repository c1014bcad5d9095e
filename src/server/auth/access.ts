import { sql, type RawBuilder } from 'kysely';
import { resources } from '../../resources';
import { isOneOf, type Owners, ref } from '../db/sql/where';
import type { Grant, Viewer } from './viewer';

/*
 * Who may read and write which rows. No other file derives this from a viewer. The routes that only administrators may call
 * are in the policy.
 */

/** A row of an owner: a record, or a row of a report. */
interface Owned {
  readonly userId: number | null;
}

/** The resources, and the other subjects of changes, that an access to a fleet opens. */
const open: ReadonlySet<string> = new Set([
  ...resources.filter(({ isClosed }) => !isClosed).map(({ name }) => name),
  'statements',
  'driverAssignments',
]);

/** Whether an access to a fleet opens a resource. */
export const isOpened = (resource: string): boolean => open.has(resource);

const NO_GRANTS: readonly Grant[] = [];

const isWhole = ({ ownerId }: Grant): boolean => ownerId === null;

const ownersOf = (grants: readonly Grant[], own: readonly number[]): Owners | undefined => {
  if (grants.some(isWhole)) return 'all';
  const ids = new Set([...own, ...grants.flatMap(({ ownerId }) => ownerId ?? [])]);
  const [first, ...others] = [...ids].sort((one, other) => one - other);
  return first === undefined ? undefined : [first, ...others];
};

/** Whether a viewer has access to the fleet of somebody else by a grant. */
export const hasGrants = ({ grants = NO_GRANTS }: Viewer): boolean => grants.length > 0;

/** The owners whose rows a viewer may read. `isOneOf` makes it a condition of a statement. */
export const readable = ({ id, isAdmin, grants = NO_GRANTS }: Viewer): Owners =>
  isAdmin ? 'all' : (ownersOf(grants, [id]) ?? [id]);

/** The owners whose records of a resource a viewer may read. */
export const readableIn = (viewer: Viewer, resource: string): Owners =>
  viewer.isAdmin || isOpened(resource) ? readable(viewer) : [viewer.id];

/** The viewer with the access to those fleets alone for which they may add records. */
export const whileRecording = ({ grants = NO_GRANTS, ...viewer }: Viewer): Viewer => ({
  ...viewer,
  grants: grants.filter(({ level }) => level !== 'view'),
});

/** The owners for whom a viewer may add records. */
export const writable = (viewer: Viewer): Owners => readable(whileRecording(viewer));

/** The owners whose records a viewer may correct, by grants alone: owners do not correct their own. Undefined if there are none. */
const correctable = ({ isAdmin, grants = NO_GRANTS }: Viewer): Owners | undefined =>
  isAdmin
    ? 'all'
    : ownersOf(
        grants.filter(({ level }) => level === 'correct'),
        [],
      );

/** Whether a record is of one of the owners. */
export const isIn = (owners: Owners, { userId }: Owned): boolean =>
  owners === 'all' || (userId !== null && owners.includes(userId));

export const mayRead = ({ id, isAdmin, grants = NO_GRANTS }: Viewer, { userId }: Owned): boolean =>
  isAdmin || userId === id || grants.some((grant) => isWhole(grant) || grant.ownerId === userId);

export const mayWrite = (viewer: Viewer, row: Owned): boolean => isIn(writable(viewer), row);

/** Whether a viewer may correct a record of an owner: an administrator, or with a grant that says so. */
export const mayCorrect = (viewer: Viewer, row: Owned): boolean => {
  const owners = correctable(viewer);
  return viewer.isAdmin || (owners !== undefined && row.userId !== viewer.id && isIn(owners, row));
};

/** Whether a viewer may correct records of some owner. */
export const mayCorrectAny = (viewer: Viewer): boolean => correctable(viewer) !== undefined;

/** Whether a viewer may correct the records of every other owner: what is not found is then missing, and not hidden. */
export const mayCorrectAll = (viewer: Viewer): boolean => correctable(viewer) === 'all';

/** Whether a file that no record carries is this viewer's: it is its sender's alone. */
export const hasSent = ({ id }: Viewer, { userId }: { readonly userId: number }): boolean => userId === id;

/**
 * A table of the changes that a viewer may see, by `changeId`: of records that were or are one of the owners'. Undefined for
 * an administrator, who sees all changes.
 */
export const changesOf = (viewer: Viewer): RawBuilder<unknown> | undefined => {
  if (viewer.isAdmin) return undefined;
  const owners = readable(viewer);
  const own = sql`"userId" = ${viewer.id}`;
  if (owners !== 'all' && owners.length === 1)
    return sql`(select "changeId", "wasTheirs", "isTheirs" from "changeViewers" where ${own})`;
  const isOpen = sql`logged.resource in (${sql.join([...open].map((name) => sql.lit(name)))})`;
  if (owners === 'all') {
    const theirs = (column: string) =>
      sql`case when ${isOpen} then 1 else viewers.${ref(column)} end as ${ref(column)}`;
    return sql`(select logged.id as "changeId", ${theirs('wasTheirs')}, ${theirs('isTheirs')}
      from changes as logged left join "changeViewers" as viewers on viewers."changeId" = logged.id and viewers.${own}
      where ${isOpen} or viewers."changeId" is not null)`;
  }
  return sql`(select "changeId", max("wasTheirs") as "wasTheirs", max("isTheirs") as "isTheirs" from "changeViewers"
    where ${isOneOf('userId', owners)}
      and (${own} or exists (select 1 from changes as logged where logged.id = "changeId" and ${isOpen})) group by "changeId")`;
};

/** The owners on a viewer's homepage: without those who shared their fleets with them. */
export const atHome = ({ grants = NO_GRANTS, ...viewer }: Viewer): Owners =>
  readable({ ...viewer, grants: grants.filter(({ isShared }) => !isShared) });

/** The fleets that others shared with a viewer. */
export const sharedWith = ({ grants = NO_GRANTS }: Viewer): readonly { id: number; name: string }[] =>
  grants.flatMap(({ ownerId, ownerName, isShared }) =>
    isShared && ownerId !== null ? [{ id: ownerId, name: ownerName ?? '' }] : [],
  );

/** Whether an account is the viewer's. */
export const isOwnAccount = ({ id }: Viewer, userId: unknown): boolean => userId === id;

/** The owner of a viewer's new record that names none. Undefined for an administrator: it is the owner of its car. */
export const defaultOwner = ({ id, isAdmin }: Viewer): number | undefined => (isAdmin ? undefined : id);

/** Whether a viewer may say that a record is of no owner, and so of every one. */
export const mayEmptyOwner = ({ isAdmin }: Viewer): boolean => isAdmin;

/** Whether a viewer may answer a transfer: the account that gets it, or an administrator what goes to the bank. */
export const mayAnswer = ({ id, isAdmin }: Viewer, toId: number | null): boolean =>
  toId === null ? isAdmin : toId === id;

/** The accounts whose own a viewer may read, such as their cash: a grant does not open it. */
export const usable = ({ id, isAdmin }: Viewer): Owners => (isAdmin ? 'all' : [id]);

/** Whether what is an account's own, such as its sessions, messages and cash, is open to a viewer: a grant does not open it. */
export const mayUseAccount = ({ id, isAdmin }: Viewer, accountId: number): boolean =>
  isAdmin || accountId === id;

/** Whether a setting for administrators only concerns a viewer. */
export const isConcerned = ({ isAdmin }: Viewer, who: 'off' | 'administrators' | 'all'): boolean =>
  who === 'all' || (who === 'administrators' && isAdmin);

/** Whether a viewer may call the routes that the policy refuses to ordinary users. */
export const mayCallAll = ({ isAdmin }: Viewer): boolean => isAdmin;

/** The viewer as they are without access to the fleets of others. */
export const withoutGrants = (viewer: Viewer): Viewer => ({ ...viewer, grants: NO_GRANTS });
