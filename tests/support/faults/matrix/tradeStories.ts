import { ask, inSteps, type Story } from './ask';
import type { World } from './world';

const guestNamed = ({ guests, people }: World, name: string) =>
  guests.find((one) => one.name === name)?.person ?? people.other;

const FUEL = 2;
const cashInOf = ({ people, ids }: World, whose: 'own' | 'foreign', amount: number) => ({
  carId: ids.cars[whose],
  driverId: ids.drivers[whose],
  userId: people[whose === 'own' ? 'owner' : 'other'].id,
  date: '2026-10-05',
  spent: [{ amount, kindId: FUEL }],
});

/** What drivers paid out of the takings. */
export const tradeStories: Readonly<Record<string, Story>> = {
  'what was spent on a fleet is read by its people': async (world) => {
    const { admin, owner } = world.people;
    for (const [whose, amount] of [
      ['own', 101],
      ['foreign', 7_777],
    ] as const) {
      const body = cashInOf(world, whose, amount);
      await ask(world, { method: 'POST', url: '/cash-ins', token: admin.token, body });
      const url = `/cars/${world.ids.cars[whose]}`;
      await ask(world, { method: 'PUT', url, token: admin.token, body: { boughtFor: amount } });
      // It counts in no account: nothing was owed then.
      const early = { ...body, date: '2020-01-05' };
      await ask(world, { method: 'POST', url: '/cash-ins', token: admin.token, body: early });
    }
    const span = 'from=2026-10&to=2026-10';
    for (const url of [`/spending?${span}`, `/spending/fuel?${span}`, '/balances/loose', '/returns']) {
      const { payload } = await ask(world, { url, token: owner.token });
      if (!payload.includes('101') || payload.includes('7777')) return `${url} answered ${payload}`;
    }
    return undefined;
  },

  'a day of a bill is paid by who records for the owner, and skipped by who corrects': inSteps(
    async (world, call) => {
      const { owner, other, admin } = world.people;
      const [of, bill] = [world.ids.cars, world.cash.bills];
      const days = {
        own: { carId: of.own, billOn: '2030-01-15' },
        foreign: { carId: of.foreign, billOn: '2030-01-15' },
      };
      const at = (whose: 'own' | 'foreign', name: string) => `/bills/${bill[whose]}/${name}`;
      const post = (url: string, token: string, body: object) =>
        ({ method: 'POST', url, token, body }) as const;
      const reason = 'Waived';
      await call(404, post(at('foreign', 'pay'), owner.token, days.foreign));
      await call(404, post(at('foreign', 'skip'), owner.token, { ...days.foreign, reason }));
      await call(404, { url: at('foreign', 'days'), token: owner.token });
      await call(400, post(at('own', 'pay'), admin.token, days.foreign));
      await call(
        403,
        post(at('own', 'skip'), guestNamed(world, 'Guest record owner').token, { ...days.own, reason }),
      );
      await call(403, post(at('own', 'pay'), guestNamed(world, 'Guest view owner').token, days.own));
      await call(200, post(at('own', 'skip'), owner.token, { ...days.own, reason }));
      await call(200, post(at('own', 'unskip'), guestNamed(world, 'Guest correct owner').token, days.own));
      const ofOther = { ...days.own, userId: other.id };
      await call(400, post(at('own', 'pay'), guestNamed(world, 'Guest record all').token, ofOther));
      await call(201, post(at('own', 'pay'), guestNamed(world, 'Guest record owner').token, days.own));
      await call(409, post(at('own', 'pay'), owner.token, days.own));
      await call(201, post(at('foreign', 'pay'), other.token, days.foreign));
      const levy = { label: 'Levy', amount: 50, every: 'year', startsOn: '2030-03-01' };
      const fleet = JSON.parse(await call(201, post('/bills', admin.token, levy))) as { id: number };
      const due = await call(200, { url: '/due', token: owner.token });
      if (due.includes(`bill-${fleet.id}-${of.foreign}`)) return `an owner sees a car of another: ${due}`;
      return due.includes(`bill-${bill.foreign}`) ? `an owner sees the bill of another: ${due}` : undefined;
    },
  ),

  'a cash-in is recorded for the owner of the car': inSteps(async (world, call) => {
    const { token } = guestNamed(world, 'Guest record all');
    const post = { method: 'POST', url: '/cash-ins', token } as const;
    const body = cashInOf(world, 'own', 5);
    await call(400, { ...post, body: { ...body, carId: world.ids.cars.foreign } });
    await call(201, { ...post, body });
    return undefined;
  }),

  'a cash-in that is replayed is still readable': inSteps(async (world, call) => {
    const { admin, owner } = world.people;
    const { token } = guestNamed(world, 'Guest record owner');
    const headers = { 'idempotency-key': 'at-the-gate' };
    const { userId: _owner, ...body } = cashInOf(world, 'own', 5);
    const post = {
      method: 'POST',
      url: '/cash-ins',
      token,
      headers,
      body,
    } as const;
    await call(201, post);
    await call(201, post);
    const { data } = (await ask(world, { url: '/grants', token: admin.token })).json() as {
      data: { id: number; name: string; ownerId: number }[];
    };
    const given = data.find(({ name, ownerId }) => name === 'Guest record owner' && ownerId === owner.id);
    await call(200, { method: 'DELETE', url: `/grants/${given?.id}`, token: admin.token });
    await call(404, post);
    return undefined;
  }),
};
