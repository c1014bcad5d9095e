import { PASSWORD } from '../../server/people';
import { ask, expecting, signIn, type Asked, type Story } from './ask';
import { factorStories } from './factorStories';
import { fileStories } from './fileStories';
import { grantStories } from './grantStories';
import { issuerStories } from './issuerStories';
import { liveStories } from './liveStories';
import { messageStories } from './messageStories';
import { pocketStories } from './pocketStories';
import { sessionStories } from './sessionStories';
import { subscriptionStories } from './subscriptionStories';
import { tradeStories } from './tradeStories';

const NEW = 'quiet-river-crossing-5';
const KNOWN = { currentPassword: PASSWORD };

/** Checks that need several calls: effects on the next request. */
export const stories: Readonly<Record<string, Story>> = {
  'a demotion takes effect at the next request': expecting('200 200 403', ({ people: { admin, other } }) => [
    { method: 'PUT', url: `/user/${other.id}`, token: admin.token, body: { isAdmin: true } },
    { method: 'PUT', url: `/user/${admin.id}`, token: other.token, body: { isAdmin: false } },
    { method: 'POST', url: '/changes/1/undo', token: admin.token },
  ]),

  'a deleted account is signed out': async (world) => {
    const { admin } = world.people;
    const made = await ask(world, {
      method: 'POST',
      url: '/user',
      token: admin.token,
      body: { name: 'Short Stay', email: 'short@motoka.example', password: PASSWORD },
    });
    const token = await signIn(world, 'short@motoka.example');
    const { id } = made.json() as { id: number };
    return expecting('200 200 401', () => [
      { url: '/auth/currentUser', token },
      { method: 'DELETE', url: `/user/${id}`, token: admin.token },
      { url: '/auth/currentUser', token },
    ])(world);
  },

  'a new password ends the other sessions': async (world) => {
    const { owner } = world.people;
    const second = await signIn(world, owner.email);
    return expecting('200 401 200', () => [
      {
        method: 'PUT',
        url: `/user/${owner.id}`,
        token: owner.token,
        body: { password: NEW, currentPassword: PASSWORD },
      },
      { url: '/auth/currentUser', token: second },
      { url: '/auth/currentUser', token: owner.token },
    ])(world);
  },

  "a new password from an administrator ends all of that user's sessions": expecting(
    '200 401',
    ({ people: { admin, owner } }) => [
      { method: 'PUT', url: `/user/${owner.id}`, token: admin.token, body: { password: NEW } },
      { url: '/auth/currentUser', token: owner.token },
    ],
  ),

  'administrators change their own account only with their current password': expecting(
    '403 403 403 403 200',
    ({ people: { admin } }) => {
      const own = { method: 'PUT', url: `/user/${admin.id}`, token: admin.token } as const;
      return [
        { ...own, body: { password: NEW } },
        { ...own, body: { password: NEW, currentPassword: 'wrong' } },
        { ...own, body: { email: 'thief@motoka.example' } },
        { ...own, body: { isAdmin: false } },
        { ...own, body: { ...KNOWN, email: 'chanda@motoka.example' } },
      ];
    },
  ),

  'the last administrator cannot be removed': expecting('409 409 409', ({ people: { admin } }) => [
    { method: 'PUT', url: `/user/${admin.id}`, token: admin.token, body: { ...KNOWN, isAdmin: false } },
    { method: 'PUT', url: `/user/${admin.id}`, token: admin.token, body: { ...KNOWN, isAdmin: null } },
    { method: 'DELETE', url: `/user/${admin.id}`, token: admin.token },
  ]),

  "a user's idempotency key does not return another user's record": async (world) => {
    const { owner, other } = world.people;
    const asked = { method: 'POST', url: '/owner', body: { name: 'Added once' } } as const;
    const headers = { 'idempotency-key': 'the-same-key' };
    const first = await ask(world, { ...asked, headers, token: other.token });
    const second = await ask(world, { ...asked, headers, token: owner.token });
    const isOwn = second.statusCode === 201 && first.json().id !== second.json().id;
    return isOwn ? undefined : `the second was answered ${second.payload}`;
  },

  'an addition without an owner belongs to the user': async (world) => {
    const { owner, admin } = world.people;
    const asked = { method: 'POST', url: '/repairs', token: owner.token } as const;
    const made = await ask(world, { ...asked, body: { carId: world.ids.cars.own, date: '2026-11-11' } });
    const read = await ask(world, { url: `/repairs/${made.json().id}`, token: admin.token });
    return read.json().data.userId === owner.id ? undefined : `it is ${read.payload}`;
  },

  'the cash of a record is of its author, whatever access they have': async (world) => {
    const { people, ids, guests } = world;
    const paid = ({ token }: { token: string }, holderId: number): Asked => ({
      method: 'POST',
      url: '/repairs',
      token,
      body: {
        carId: ids.cars.own,
        userId: people.owner.id,
        date: '2026-11-11',
        paidFrom: 'cashBox',
        holderId,
      },
    });
    const guest = guests.find(({ name }) => name === 'Guest record owner')?.person ?? people.other;
    return expecting('201 403 403 403', () => [
      paid(people.owner, people.owner.id),
      paid(people.owner, people.other.id),
      paid(guest, people.owner.id),
      paid(guest, people.other.id),
    ])(world);
  },

  'logout ends the session': async (world) => {
    const token = await signIn(world, world.people.owner.email);
    return expecting('200 200 401', () => [
      { url: '/cars', token },
      { method: 'POST', url: '/auth/logout', token },
      { url: '/cars', token },
    ])(world);
  },

  ...sessionStories,
  ...factorStories,
  ...fileStories,
  ...grantStories,
  ...messageStories,
  ...pocketStories,
  ...tradeStories,
  ...subscriptionStories,
};

/** Those that wait for an issuer or for streams. */
export const slowStories: Readonly<Record<string, Story>> = { ...issuerStories, ...liveStories };
