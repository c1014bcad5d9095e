import type { Database } from '../../../../src/server/db/open/connect';
import { bodyOf, type Body, type Name } from '../../server/factories';
import { addPerson, type Person } from '../../server/people';
import type { Whose } from './types';

/** Whom an access reaches: the owner, everybody, or since it ended nobody. */
type Reach = 'owner' | 'all' | 'nobody';
type Level = 'view' | 'record' | 'correct';

/** A person with access, or who had it. */
export interface Guest {
  readonly name: string;
  readonly reach: Reach;
  readonly level: Level;
  readonly person: Person;
}

/**
 * The people with access: each level for one owner and for the whole fleet, one whose access ended, a former one, and one who
 * has not accepted it.
 */
const guestKinds: readonly Omit<Guest, 'person'>[] = [
  ...(['owner', 'all'] as const).flatMap((reach) =>
    (['view', 'record', 'correct'] as const).map((level) => ({
      name: `Guest ${level} ${reach}`,
      reach,
      level,
    })),
  ),
  { name: 'Guest ended', reach: 'nobody', level: 'correct' },
  { name: 'Guest former', reach: 'nobody', level: 'correct' },
  { name: 'Guest offered', reach: 'nobody', level: 'correct' },
];

interface Invited {
  readonly guests: readonly Guest[];
  readonly grants: Readonly<Record<Whose, number>>;
  /** A reading of the fleet of the guest who corrects the whole fleet. */
  readonly guestReading: number;
}

/** Adds the people with access. The former one has none. */
export const inviteGuests = async (
  database: Database,
  { owner, other }: { readonly owner: Person; readonly other: Person },
  add: (name: Name, body: Body) => Promise<number>,
): Promise<Invited> => {
  const at = new Date().toISOString();
  const grantTo = async ({ name, reach, level, person }: Guest, ownerId: number): Promise<number> => {
    const { id } = await database.db
      .insertInto('grants')
      .values({
        ...(name === 'Guest offered' ? { offeredToId: person.id } : { userId: person.id, acceptedAt: at }),
        ownerId: reach === 'all' ? null : ownerId,
        level,
        endsOn: name === 'Guest ended' ? '2026-01-31' : null,
        giverId: ownerId,
        givenBy: 'Chanda Admin',
        createdAt: at,
        updatedAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const guests: Guest[] = [];
  const given: number[] = [];
  for (const kind of guestKinds) {
    const guest = { ...kind, person: await addPerson(database, { name: kind.name }) };
    guests.push(guest);
    if (kind.name !== 'Guest former') given.push(await grantTo(guest, owner.id));
  }
  const person = await addPerson(database, { name: 'Stranger' });
  const foreign = await grantTo({ name: 'Stranger', reach: 'owner', level: 'view', person }, other.id);
  const userId = guests.find(({ name }) => name === 'Guest correct all')?.person.id ?? 0;
  const carId = await add('cars', bodyOf('cars', { carId: 0, userId, driverId: 0 }));
  const guestReading = await add('readings', bodyOf('readings', { carId, userId, driverId: 0 }));
  return { guests, grants: { own: given[0] ?? 0, foreign }, guestReading };
};
