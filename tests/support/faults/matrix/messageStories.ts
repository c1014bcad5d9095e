import { unsubscribeToken } from '../../../../src/server/features/messages/unsubscribing';
import type { Person } from '../../server/people';
import { inSteps, type Story } from './ask';
import type { World } from './world';

const AT = '2026-10-01T08:00:00.000Z';
const PUSH_SERVICE = 'https://push.example/of-the-other';

const addMessage = async ({ database }: World, { id: userId }: Person): Promise<number> => {
  const message = { userId, kind: 'week', channel: 'email', key: `week ${userId}`, state: 'failed' };
  const added = database.db
    .insertInto('messages')
    .values({ ...message, about: '{}', attempts: 5, nextAt: AT, createdAt: AT })
    .returning('id');
  return (await added.executeTakeFirstOrThrow()).id;
};

const idsIn = (text: string): string =>
  (JSON.parse(text) as { data: { id: number }[] }).data.map(({ id }) => id).join();

const urlIn = (text: string): string => (JSON.parse(text) as { url: string }).url;

const guestNamed = ({ guests }: World, name: string): Person => {
  const guest = guests.find((one) => one.name === name);
  if (!guest) throw new Error(`There is no ${name}`);
  return guest.person;
};

const plateOf = async ({ database, ids }: World, whose: 'own' | 'foreign'): Promise<string> => {
  const car = database.db.selectFrom('cars').select('numberPlate').where('id', '=', ids.cars[whose]);
  return String((await car.executeTakeFirstOrThrow()).numberPlate);
};

/** Messages, links of drivers, and calendars. */
export const messageStories: Readonly<Record<string, Story>> = {
  'messages are read and sent again by their receiver and by administrators': inSteps(async (world, call) => {
    const { admin, owner, other } = world.people;
    const [own, foreign] = [await addMessage(world, owner), await addMessage(world, other)];
    const guest = guestNamed(world, 'Guest correct all');
    const listed: string[] = [];
    for (const { token } of [owner, guest, admin])
      listed.push(idsIn(await call(200, { url: '/messages?sort=["id","ASC"]', token })));
    const retry = (id: number, { token }: Person) =>
      ({ method: 'POST', url: `/messages/${id}/retry`, token }) as const;
    await call(404, retry(foreign, owner));
    await call(404, retry(own, guest));
    // Its answer is 404 also if it was sent again.
    const untouched = world.database.db.selectFrom('messages').select('id').where('state', '=', 'failed');
    const failed = (await untouched.orderBy('id').execute()).map(({ id }) => id).join();
    if (failed !== `${own},${foreign}`) return `of the failed messages, ${failed} were left`;
    await call(200, retry(own, owner));
    const wanted = `${own}  ${own},${foreign}`;
    return listed.join(' ') === wanted ? undefined : `listed ${listed.join(' ')}`;
  }),

  'the push messages of a browser are ended by its user': inSteps(async (world, call) => {
    const { owner, other } = world.people;
    const row = { userId: other.id, endpoint: PUSH_SERVICE, keys: '{}', createdAt: AT };
    await world.database.db.insertInto('pushSubscriptions').values(row).execute();
    const end = { method: 'DELETE', url: '/push', body: { endpoint: PUSH_SERVICE } } as const;
    await call(404, { ...end, token: owner.token });
    await call(200, { ...end, token: other.token });
    return undefined;
  }),

  'a link in a mail ends the mails of one kind to one person': inSteps(async (world, call) => {
    const { owner, other } = world.people;
    const [, , signature] = (await unsubscribeToken(world.database, other.id, 'week')).split('.');
    const end = (token: string) => ({ method: 'POST', url: '/mail/unsubscribe', body: { token } }) as const;
    await call(404, end(`${other.id}.week.${'x'.repeat(43)}`));
    await call(404, end(`${owner.id}.week.${signature}`));
    await call(404, end(`${other.id}.statement.${signature}`));
    await call(200, end(`${other.id}.week.${signature}`));
    return undefined;
  }),

  "a driver's link is of those who record for the present car": inSteps(async (world, call) => {
    const { owner, other } = world.people;
    const link = `/drivers/${world.sharedDriver}/link`;
    await call(409, { method: 'POST', url: link, token: owner.token });
    const token = urlIn(await call(201, { method: 'POST', url: link, token: other.token })).split('#')[1];
    const seen = await call(200, { url: link, token: owner.token });
    await call(404, { method: 'DELETE', url: link, token: owner.token });
    const own = `/drivers/${world.ids.drivers.own}/link`;
    await call(403, { method: 'POST', url: own, token: guestNamed(world, 'Guest view owner').token });
    await call(201, { method: 'POST', url: own, token: guestNamed(world, 'Guest record owner').token });
    const page = { method: 'POST', url: '/driver-page', body: { token } } as const;
    await call(200, page);
    await call(404, { ...page, body: { token: 'x'.repeat(43) } });
    const endedAt = new Date(Date.now() - 61 * 86_400_000).toISOString();
    await world.database.db.updateTable('driverAssignments').set({ endedAt }).execute();
    await call(404, page);
    return seen === '{"data":{"url":null,"createdAt":null,"usedAt":null}}'
      ? undefined
      : `the owner saw ${seen}`;
  }),

  'a message to a driver is recorded by those who record for the account': inSteps(async (world, call) => {
    const { ids, people } = world;
    const url = `/balances/${ids.drivers.own}-${ids.cars.own}-${people.owner.id}/messaged`;
    const record = ({ token }: Person) => ({ method: 'POST', url, token }) as const;
    await call(404, record(people.other));
    await call(403, record(guestNamed(world, 'Guest view owner')));
    await call(200, record(guestNamed(world, 'Guest record owner')));
    return undefined;
  }),

  'a calendar has what its person may see': inSteps(async (world, call) => {
    const plates = [await plateOf(world, 'own'), await plateOf(world, 'foreign')];
    const calendarOf = async ({ token }: Person): Promise<string> => {
      const url = urlIn(await call(201, { method: 'POST', url: '/feed', token }));
      const text = await call(200, { url: new URL(url).pathname.replace('/api', '') });
      return plates.map((plate) => Number(text.includes(plate))).join('');
    };
    const found = [];
    for (const person of [
      world.people.owner,
      world.people.admin,
      guestNamed(world, 'Guest view owner'),
      guestNamed(world, 'Guest view all'),
      guestNamed(world, 'Guest ended'),
    ])
      found.push(await calendarOf(person));
    return found.join(' ') === '10 11 10 11 00' ? undefined : `the calendars had ${found.join(' ')}`;
  }),

  'a calendar is found by its address alone': inSteps(async (world, call) => {
    await call(201, { method: 'POST', url: '/feed', token: world.people.other.token });
    await call(404, { url: `/feed/${'x'.repeat(43)}.ics` });
    return undefined;
  }),
};
