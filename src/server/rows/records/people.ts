import type { Queries } from '../../db/open/connect';
import { run } from '../../db/sql/statements';
import type { Grant, Viewer } from '../../auth/viewer';
import type { ResourceDefinition } from '../../../contract/resource';
import { users } from '../../../resources/users';

/** Accounts, found by name only: their e-mails are visible to themselves and to administrators. */
export const namedUsers: ResourceDefinition = { ...users, fields: { name: users.fields.name } };

/** An account that is told something. */
export interface Person {
  readonly viewer: Viewer;
  readonly email: string;
  /** Whether mail to the e-mail is known to reach the person. */
  readonly isProved: boolean;
  /** The name of the language of the person's last visit. */
  readonly language: string | null;
  /** What the person wants to be told, as JSON. */
  readonly choices: string | null;
}

const people = (queries: Queries) =>
  queries
    .selectFrom('users')
    .leftJoin('messageChoices', 'messageChoices.userId', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'users.isAdmin', 'users.emailProvedAt'])
    .select(['messageChoices.language', 'messageChoices.choices']);

type Row = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number];

const personIn = ({ id, name, isAdmin, email, emailProvedAt, language, choices }: Row): Person => ({
  viewer: { id, name, isAdmin: isAdmin === 1 },
  email,
  isProved: emailProvedAt !== null,
  language,
  choices,
});

/** Reads the name of an account; undefined once it is deleted. */
export const userName = async (queries: Queries, id: number): Promise<string | undefined> => {
  const [row] = await run(queries, queries.selectFrom('users').select('name').where('id', '=', id));
  return row && (row.name ?? '');
};

/** Reads an account; undefined once it is deleted. */
export const findPerson = async (queries: Queries, id: number): Promise<Person | undefined> => {
  const [row] = await run(queries, people(queries).where('users.id', '=', id));
  return row && personIn(row);
};

/** Returns the person with the access to the fleets of others that it has on a day. */
export const withAccess = async (queries: Queries, person: Person, today: string): Promise<Person> => {
  const { viewer } = person;
  const grants = await run(
    queries,
    queries
      .selectFrom('grants')
      .leftJoin('users', 'users.id', 'grants.ownerId')
      .select(['grants.ownerId', 'users.name as ownerName', 'grants.level', 'grants.offeredToId'])
      .where('grants.userId', '=', viewer.id)
      .where((row) => row.or([row('endsOn', 'is', null), row('endsOn', '>=', today)]))
      .orderBy('grants.id'),
  );
  if (viewer.isAdmin || grants.length === 0) return person;
  const given = grants.map(({ level, offeredToId, ...of }) => ({
    ...of,
    level: level as Grant['level'],
    isShared: offeredToId !== null,
  }));
  return { ...person, viewer: { ...viewer, grants: given } };
};

export const readPeople = async (queries: Queries): Promise<readonly Person[]> =>
  (await run(queries, people(queries).orderBy('users.id'))).map(personIn);
