import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from '../../../../src/server/app';
import { digest } from '../../../../src/server/auth/sessions';
import { readConfig } from '../../../../src/server/ground/config';
import type { Person } from '../../server/people';
import { openStream, type EventStream } from '../stream';
import { inSteps, type Call, type Story } from './ask';
import type { World } from './world';

const LONGEST_MS = 5_000;

type Listen = (person: Person) => Promise<EventStream>;

const until = async (isTrue: () => boolean): Promise<void> => {
  const end = Date.now() + LONGEST_MS;
  while (!isTrue() && Date.now() < end) await pause(10);
};

/** A story with open streams: they need a port. */
const listening =
  (play: (world: World, call: Call, listen: Listen) => Promise<string | undefined>): Story =>
  async (world) => {
    const app = await buildApp({ db: world.database, config: readConfig({ LOG_LEVEL: 'silent' }) });
    const streams: EventStream[] = [];
    try {
      const origin = await app.listen({ port: 0, host: '127.0.0.1' });
      const listen: Listen = async ({ token }) => {
        const stream = await openStream(origin, token);
        streams.push(stream);
        return stream;
      };
      return await inSteps((_world, call) => play(world, call, listen))({ ...world, app });
    } finally {
      for (const { socket } of streams) socket.destroy();
      await app.close();
    }
  };

/** Returns the resources in a stream, up to a person's own note, which is added last. */
const upToNote = async (call: Call, stream: EventStream, { token }: Person): Promise<string> => {
  const note = JSON.parse(
    await call(201, { method: 'POST', url: '/owner', token, body: { name: 'The last' } }),
  );
  const isNote = ({ resource, recordId }: { resource: string; recordId: number }) =>
    resource === 'owners' && recordId === (note as { id: number }).id;
  await until(() => stream.events().some(isNote));
  return stream
    .events()
    .map(({ resource, recordId }) => `${resource} ${recordId}`)
    .join(', ');
};

const differing = (found: string, wanted: string): string | undefined =>
  found.startsWith(wanted) && !/(cars|users|sessions) \d+/.test(found.slice(wanted.length))
    ? undefined
    : `streamed ${found} instead of ${wanted}`;

/** Committed changes as they are streamed. */
export const liveStories: Readonly<Record<string, Story>> = {
  'a stream has what its person may see': listening(async (world, call, listen) => {
    const { people, ids, guests } = world;
    const { admin, owner, other } = people;
    const { own, foreign } = ids.cars;
    const guest = (name: string) => guests.find((one) => one.name === name)?.person ?? other;
    const wanted: readonly (readonly [Person, string])[] = [
      [admin, `cars ${own}, cars ${foreign}, users ${owner.id}, owners `],
      [owner, `cars ${own}, users ${owner.id}, owners `],
      [other, `cars ${foreign}, owners `],
      [guest('Guest view owner'), `cars ${own}, owners `],
      [guest('Guest view all'), `cars ${own}, cars ${foreign}, owners `],
      [guest('Guest ended'), 'owners '],
    ];
    const streams = await Promise.all(wanted.map(([person]) => listen(person)));
    const change = (url: string, body: object) => call(200, { method: 'PUT', url, token: admin.token, body });
    for (const id of [own, foreign]) await change(`/cars/${id}`, { model: 'Rosa' });
    await call(401, {
      method: 'POST',
      url: '/auth/loginUser',
      body: { email: owner.email, password: 'wrong' },
    });
    await change(`/user/${owner.id}`, { name: 'Mutale the Second' });
    for (const [index, [person, events]] of wanted.entries()) {
      const found = await upToNote(call, streams[index] as EventStream, person);
      const wrong = differing(found, events);
      if (wrong !== undefined) return `${person.email}: ${wrong}`;
      if (person !== admin && found.split('owners ').length !== 2)
        return `${person.email}: notes in ${found}`;
    }
    return undefined;
  }),

  'a stream follows access and roles from the next change on': listening(async (world, call, listen) => {
    const { people, ids, guests, grants } = world;
    const { admin, owner, other } = people;
    const guest = guests.find(({ name }) => name === 'Guest view owner')?.person ?? other;
    const asAdmin = { token: admin.token, method: 'PUT' } as const;
    const move = () => call(200, { ...asAdmin, url: `/cars/${ids.cars.own}`, body: { model: 'Rosa' } });
    const role = (isAdmin: boolean) => call(200, { ...asAdmin, url: `/user/${other.id}`, body: { isAdmin } });
    await role(true);
    const [seen, demoted] = [await listen(guest), await listen(other)];
    await move();
    await until(() => seen.events().length > 0 && demoted.events().length > 0);
    await call(200, { method: 'DELETE', url: `/grants/${grants.own}`, token: owner.token });
    await move();
    const ofGuest = await upToNote(call, seen, guest);
    await role(false);
    await move();
    const ofDemoted = await upToNote(call, demoted, other);
    const [car, access, account] = [`cars ${ids.cars.own}`, `grants ${grants.own}`, `users ${other.id}`];
    return (
      differing(ofGuest, `${car}, ${access}, owners `) ??
      // The note of the guest was the last that this administrator saw. A demotion changes the account and its role.
      differing(
        ofDemoted.replace(/, owners \d+/, ''),
        `${car}, ${access}, ${car}, ${account}, ${account}, owners `,
      )
    );
  }),

  'a stream ends with its session, and a session has few': listening(async (world, call, listen) => {
    const { admin, owner, other } = world.people;
    const [oldest, ended, aged] = [await listen(admin), await listen(owner), await listen(other)];
    for (let count = 0; count < 5; count += 1) await listen(admin);
    await until(oldest.isOver);
    await world.database.db
      .updateTable('sessions')
      .set({ createdAt: '2026-01-01T08:00:00.000Z' })
      .where('tokenHash', '=', digest(other.token))
      .execute();
    await call(200, { method: 'POST', url: '/auth/logout', token: owner.token });
    await until(() => ended.isOver() && aged.isOver());
    const over = [oldest, ended, aged].map((stream) => stream.isOver()).join();
    return over === 'true,true,true' ? undefined : `the streams ended: ${over}`;
  }),
};
