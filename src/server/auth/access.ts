import { sql, type RawBuilder } from 'kysely';
import { resources } from '../../resources';
import { isOneOf, type Owners } from '../db/sql/where';
import type { Grant, Viewer } from './hooks';

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

/** The owners whose rows a viewer may read, add and correct. */
interface Reach {
  readonly read: Owners;
  readonly write: Owners;
  /** Without the viewer: nobody corrects their own fleet. Undefined if there is none. */
  readonly correct: Owners | undefined;
  readonly readSet: ReadonlySet<number>;
}

const NOBODY: readonly Grant[] = [];

const ownersOf = (grants: readonly Grant[], own: readonly number[]): Owners | undefined => {
  if (grants.some(({ ownerId }) => ownerId === null)) return 'all';
  const ids = new Set([...own, ...grants.flatMap(({ ownerId }) => ownerId ?? [])]);
  const [first, ...others] = [...ids].sort((one, other) => one - other);
  return first === undefined ? undefined : [first, ...others];
};

const reachOf = ({ id, isAdmin, grants = NOBODY }: Viewer): Reach => {
  const all = { read: 'all', write: 'all', correct: 'all', readSet: new Set<number>() } as const;
  if (isAdmin) return all;
  const read = ownersOf(grants, [id]) ?? [id];
  return {
    read,
    write: ownersOf(
      grants.filter(({ level }) => level !== 'view'),
      [id],
    ) ?? [id],
    correct: ownersOf(
      grants.filter(({ level }) => level === 'correct'),
      [],
    ),
    readSet: new Set(read === 'all' ? [] : read),
  };
};

const reaches = new WeakMap<Viewer, Reach>();

const reach = (viewer: Viewer): Reach => {
  const known = reaches.get(viewer);
  if (known) return known;
  const found = reachOf(viewer);
  reaches.set(viewer, found);
  return found;
};

/** Whether a viewer has access to the fleet of somebody else by a grant. */
export const hasGrants = ({ grants = NOBODY }: Viewer): boolean => grants.length > 0;

/** The owners whose rows a viewer may read. `isOneOf` makes it a condition of a statement. */
export const readable = (viewer: Viewer): Owners => reach(viewer).read;

/** The owners whose records of a resource a viewer may read. */
export const readableIn = (viewer: Viewer, resource: string): Owners =>
  viewer.isAdmin || isOpened(resource) ? readable(viewer) : [viewer.id];

/** The owners for whom a viewer may add records. */
export const writable = (viewer: Viewer): Owners => reach(viewer).write;

const isIn = (owners: Owners, { userId }: Owned): boolean =>
  owners === 'all' || (userId !== null && owners.includes(userId));

export const mayRead = (viewer: Viewer, { userId }: Owned): boolean => {
  const { read, readSet } = reach(viewer);
  return read === 'all' || (userId !== null && readSet.has(userId));
};

export const mayWrite = (viewer: Viewer, row: Owned): boolean => isIn(writable(viewer), row);

/** Whether a viewer may correct a record of an owner: an administrator, or with a grant that says so. */
export const mayCorrect = (viewer: Viewer, row: Owned): boolean => {
  const { correct } = reach(viewer);
  return viewer.isAdmin || (correct !== undefined && row.userId !== viewer.id && isIn(correct, row));
};

/** Whether a viewer may correct records of some owner. */
export const mayCorrectAny = (viewer: Viewer): boolean => reach(viewer).correct !== undefined;

/** Whether a viewer may correct the records of every other owner: what is not found is then missing, and not hidden. */
export const mayCorrectAll = (viewer: Viewer): boolean => reach(viewer).correct === 'all';

/** Whether a file that no record carries is this viewer's: it is its sender's alone. */
export const hasSent = ({ id }: Viewer, { userId }: { readonly userId: number }): boolean => userId === id;

/**
 * A table of the changes that a viewer may see, by `changeId`: of records that were or are one of the owners'. Undefined for
 * an administrator, who sees all changes.
 */
export const changesOf = (viewer: Viewer): RawBuilder<unknown> | undefined => {
  if (viewer.isAdmin) return undefined;
  const owners = readable(viewer);
  const [id, was, is] = ['changeId', 'wasTheirs', 'isTheirs'].map((column) => sql.ref(column));
  const seen = sql.table('changeViewers');
  const own = sql`${sql.ref('userId')} = ${viewer.id}`;
  if (owners !== 'all' && owners.length === 1)
    return sql`(select ${id}, ${was}, ${is} from ${seen} where ${own})`;
  const isOpen = sql`logged.resource in (${sql.join([...open].map((name) => sql.lit(name)))})`;
  if (owners === 'all') {
    const theirs = (column: string) =>
      sql`case when ${isOpen} then 1 else viewers.${sql.ref(column)} end as ${sql.ref(column)}`;
    return sql`(select logged.id as ${id}, ${theirs('wasTheirs')}, ${theirs('isTheirs')}
      from changes as logged left join ${seen} as viewers on viewers.${id} = logged.id and viewers.${own}
      where ${isOpen} or viewers.${id} is not null)`;
  }
  return sql`(select ${id}, max(${was}) as ${was}, max(${is}) as ${is} from ${seen}
    where ${isOneOf(sql.ref('userId'), owners)}
      and (${own} or exists (select 1 from changes as logged where logged.id = ${id} and ${isOpen})) group by ${id})`;
};

/** The viewer as they see their homepage: without the fleets that others shared with them. */
export const atHome = (viewer: Viewer): Viewer =>
  viewer.grants?.some(({ isShared }) => isShared)
    ? { ...viewer, grants: viewer.grants.filter(({ isShared }) => !isShared) }
    : viewer;

/** The viewer with the fleet of one owner alone; undefined if they may not see it. */
export const inFleet = (viewer: Viewer, ownerId: number): Viewer | undefined =>
  mayRead(viewer, { userId: ownerId })
    ? { id: ownerId, name: viewer.name, isAdmin: false, grants: NOBODY }
    : undefined;

/** The fleets that others shared with a viewer. */
export const sharedWith = ({ grants = NOBODY }: Viewer): readonly { id: number; name: string }[] =>
  grants.flatMap(({ ownerId, ownerName, isShared }) =>
    isShared && ownerId !== null ? [{ id: ownerId, name: ownerName ?? '' }] : [],
  );

/** Whether an account is the viewer's. */
export const isOwnAccount = ({ id }: Viewer, userId: unknown): boolean => userId === id;

/** The owner of a viewer's new record that names none. Undefined for an administrator: it is the owner of its car. */
export const defaultOwner = ({ id, isAdmin }: Viewer): number | undefined => (isAdmin ? undefined : id);

/** Whether a viewer may answer a transfer: the account that gets it, or an administrator what goes to the bank. */
export const mayAnswer = ({ id, isAdmin }: Viewer, toId: number | null): boolean =>
  toId === null ? isAdmin : toId === id;

/** Whether what is an account's own, such as its sessions, messages and cash, is open to a viewer: a grant does not open it. */
export const mayUseAccount = ({ id, isAdmin }: Viewer, accountId: number): boolean =>
  isAdmin || accountId === id;

/** Whether a setting for administrators only concerns a viewer. */
export const isConcerned = ({ isAdmin }: Viewer, who: 'off' | 'administrators' | 'all'): boolean =>
  who === 'all' || (who === 'administrators' && isAdmin);

/** Whether a viewer may call the routes that the policy refuses to ordinary users. */
export const mayCallAll = ({ isAdmin }: Viewer): boolean => isAdmin;

/** The viewer as they are without access to the fleets of others. */
export const withoutGrants = (viewer: Viewer): Viewer => ({ ...viewer, grants: NOBODY });
