import { PASSWORD } from '../../server/people';
import { digest } from '../../../../src/server/auth/sessions';
import { ask, inSteps, type Story } from './ask';
import type { World } from './world';

const guestNamed = ({ guests, people }: World, name: string) =>
  guests.find((one) => one.name === name)?.person ?? people.other;

/** Cash, and records that a person could read before. */
export const pocketStories: Readonly<Record<string, Story>> = {
  'cash is moved between pockets by those whose they are': inSteps(async (world, call) => {
    const { admin, owner } = world.people;
    const guest = guestNamed(world, 'Guest record all');
    const post = (url: string, { token }: { token: string }, body: object) =>
      ({ method: 'POST', url, token, body }) as const;
    const cash = { date: '2026-10-03', amount: 5 };
    const made = await ask(world, post('/transfers', admin, { ...cash, fromId: owner.id, toId: admin.id }));
    const { id } = made.json() as { id: number };
    await call(403, { method: 'POST', url: `/transfers/${id}/receive`, token: admin.token });
    await call(403, post('/transfers', guest, { ...cash, fromId: owner.id, toId: admin.id }));
    await call(403, post('/counts', guest, { ...cash, userId: owner.id }));
    // A stranger, and nobody.
    await call(400, post('/transfers', owner, { ...cash, toId: guest.id }));
    await call(400, post('/transfers', owner, { ...cash, toId: 987_654 }));
    await call(201, post('/transfers', owner, { ...cash, toId: admin.id }));
    return undefined;
  }),

  'a correction keeps a record in its fleet': inSteps(async (world, call) => {
    const { ids } = world;
    const { token } = guestNamed(world, 'Guest correct all');
    const put = { method: 'PUT', url: `/cashings/${ids.cashings.own}`, token } as const;
    await call(400, { ...put, body: { carId: ids.cars.foreign } });
    await call(200, { ...put, body: { carId: ids.cars.own, amount: 7 } });
    return undefined;
  }),

  'what is replayed is still readable': inSteps(async (world, call) => {
    const { admin, owner } = world.people;
    const { token } = guestNamed(world, 'Guest record owner');
    const headers = { 'idempotency-key': 'a-guest' };
    const body = { carId: world.ids.cars.own, date: '2026-11-11' };
    const added = { method: 'POST', url: '/repairs', token, headers, body } as const;
    const { cars, drivers } = world.ids;
    const driven = { driverId: drivers.own, carId: cars.own };
    const assigned = { ...added, url: '/driver-assignments', body: driven } as const;
    for (const one of [added, assigned]) {
      await call(201, one);
      await call(201, one);
    }
    const read = await ask(world, { url: '/grants', token: admin.token });
    const { data } = read.json() as { data: { id: number; name: string; ownerId: number }[] };
    const given = data.find(({ name, ownerId }) => name === 'Guest record owner' && ownerId === owner.id);
    await call(200, { method: 'DELETE', url: `/grants/${given?.id}`, token: admin.token });
    await call(404, added);
    await call(404, assigned);
    return undefined;
  }),

  'an owner is found by name, and not by e-mail': async (world) => {
    const { token } = guestNamed(world, 'Guest view owner');
    const { email } = world.people.owner;
    const found = await ask(world, { url: `/search?q=${encodeURIComponent(email)}`, token });
    return found.payload === '{"data":[]}' ? undefined : `found ${found.payload}`;
  },

  'a session that was left open makes no calendar': inSteps(async (world, call) => {
    const { token } = world.people.owner;
    const createdAt = new Date(Date.now() - 3_600_000).toISOString();
    const sessions = world.database.db.updateTable('sessions').set({ createdAt });
    await sessions.where('tokenHash', '=', digest(token)).execute();
    const make = { method: 'POST', url: '/feed', token } as const;
    await call(403, make);
    await call(403, { ...make, body: { currentPassword: 'wrong' } });
    await call(201, { ...make, body: { currentPassword: PASSWORD } });
    return undefined;
  }),
};
