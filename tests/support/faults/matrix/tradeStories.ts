import { ask, inSteps, type Story } from './ask';
import { MISSING } from './types';
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

/** What a guest has recorded answers a repeated request only as long as they may read it. */
const replayed = (url: string, bodyOf: (world: World) => object): Story =>
  inSteps(async (world, call) => {
    const { admin, owner } = world.people;
    const { token } = guestNamed(world, 'Guest record owner');
    const headers = { 'idempotency-key': 'at-the-gate' };
    const post = { method: 'POST', url, token, headers, body: bodyOf(world) } as const;
    await call(201, post);
    await call(201, post);
    const { data } = (await ask(world, { url: '/grants', token: admin.token })).json() as {
      data: { id: number; name: string; ownerId: number }[];
    };
    const given = data.find(({ name, ownerId }) => name === 'Guest record owner' && ownerId === owner.id);
    await call(200, { method: 'DELETE', url: `/grants/${given?.id}`, token: admin.token });
    await call(404, post);
    return undefined;
  });

const visitOf = ({ ids, cash }: World, whose: 'own' | 'foreign', more: object = {}) => ({
  carId: ids.cars[whose],
  date: '2026-10-12',
  planIds: [cash.plans[whose]],
  repair: { amount: 4_321 },
  ...more,
});

/** What drivers paid out of the takings; bills, and what was done at the workshop. */
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

  'what was done is recorded by who records for the owner of the car': inSteps(async (world, call) => {
    const { owner, other, admin } = world.people;
    const [cars, plans] = [world.ids.cars, world.cash.plans];
    const done = (token: string, body: object) =>
      ({ method: 'POST', url: '/works/done', token, body }) as const;
    const named = (name: string) => guestNamed(world, name).token;
    await call(403, done(named('Guest view owner'), visitOf(world, 'own')));
    await call(400, done(named('Guest record owner'), visitOf(world, 'foreign')));
    await call(400, done(named('Guest record all'), visitOf(world, 'foreign', { userId: owner.id })));
    const visit = await call(201, done(named('Guest record owner'), visitOf(world, 'own')));
    const [own] = (JSON.parse(visit) as { works: { id: number; userId: number }[] }).works;
    if (own?.userId !== owner.id) return `it was recorded for another: ${visit}`;
    await call(404, { url: `/works/${own.id}`, token: other.token });
    await call(404, { url: `/plans/${plans.own}`, token: other.token });
    // A plan of the other owner is for none of this owner's cars.
    const belt = { item: 'Belt', everyKm: 60_000, userId: other.id };
    const ofOther = JSON.parse(
      await call(201, { method: 'POST', url: '/plans', token: admin.token, body: belt }),
    ) as { id: number };
    await call(400, done(admin.token, visitOf(world, 'own', { planIds: [ofOther.id] })));
    const { repair: _cost, ...rest } = visitOf(world, 'own', { date: '2026-10-30' });
    const late = { ...rest, userId: other.id, repair: { amount: 8_765 } };
    await call(201, done(admin.token, late));
    const oil = { item: 'Gearbox oil', everyKm: 40_000 };
    const fleet = JSON.parse(
      await call(201, { method: 'POST', url: '/plans', token: admin.token, body: oil }),
    ) as { id: number };
    const due = await call(200, { url: '/due', token: owner.token });
    if (!due.includes(`"plan-${fleet.id}-${cars.own}"`) || !due.includes('4321'))
      return `an owner does not see what is due: ${due}`;
    if (due.includes(`"plan-${fleet.id}-${cars.foreign}"`)) return `an owner sees a car of another: ${due}`;
    return due.includes('8765') ? `what was recorded for another counts: ${due}` : undefined;
  }),

  'a plan and a car of another are, to who records what was done, as if they were missing': async (world) => {
    const { token } = world.people.owner;
    const [own, foreign] = [world.cash.plans.own, world.cash.plans.foreign];
    const date = '2026-10-12';
    const refusals = (url: string, bodyOf: (carId: number, planId: number) => object) =>
      Promise.all(
        [
          [world.ids.cars.own, foreign],
          [world.ids.cars.own, MISSING],
          [world.ids.cars.foreign, own],
          [MISSING, own],
        ].map(async ([carId = 0, planId = 0]) => {
          const answer = await ask(world, { method: 'POST', url, token, body: bodyOf(carId, planId) });
          return `${answer.statusCode} ${answer.payload.replace(/\d+/g, 'N')}`;
        }),
      );
    for (const [ofForeignPlan, ofMissingPlan, ofForeignCar, ofMissingCar] of [
      await refusals('/works/done', (carId, planId) => ({ carId, date, planIds: [planId] })),
      await refusals('/works', (carId, planId) => ({ carId, date, planId })),
    ])
      if (ofForeignPlan !== ofMissingPlan || ofForeignCar !== ofMissingCar)
        return `told apart: ${[ofForeignPlan, ofMissingPlan, ofForeignCar, ofMissingCar].join(', ')}`;
    return undefined;
  },

  'a visit that is replayed is still readable': replayed('/works/done', (world) => visitOf(world, 'own')),

  'a cash-in that is replayed is still readable': replayed('/cash-ins', (world) => {
    const { userId: _owner, ...body } = cashInOf(world, 'own', 5);
    return body;
  }),
};
