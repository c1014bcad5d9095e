import { expect, test } from 'vitest';
import { startApp, type TestApp, type Who } from '../support/server/app';
import { add, addFleet, buildCar, buildCashing, buildDriver, buildOwner } from '../support/server/factories';
import { runRows } from '../support/server/rows';

interface Found {
  readonly resource: string;
  readonly id: number;
  readonly title: string;
  readonly text: string;
}

const find = async (app: TestApp, q: string, as: Who = 'admin'): Promise<Found[]> =>
  ((await app.done({ as, path: `/search?q=${encodeURIComponent(q)}` })).body as { data: Found[] }).data;

const idsOf = (found: readonly Found[], resource: string) =>
  found.filter((one) => one.resource === resource).map(({ id }) => id);

test('a plate is found in any spelling, with the records of its car', async () => {
  const app = await startApp();
  const car = await add(app, 'cars', buildCar({ numberPlate: 'AJQ 1909', userId: app.people.owner.id }));
  const driver = await add(
    app,
    'drivers',
    buildDriver({ name: 'Kelvin Tembo', phone: 260977123456, carId: car.id }),
  );
  const cashing = await add(
    app,
    'cashings',
    buildCashing({ carId: car.id, driverId: driver.id, notes: 'Paid by Airtel' }),
  );
  for (const q of ['AJQ 1909', 'ajq1909', 'ajq-19', 'q19']) {
    const found = await find(app, q);
    expect(
      found.map(({ resource, id, title }) => [resource, id, title]),
      q,
    ).toEqual([
      ['cars', car.id, 'AJQ 1909'],
      ['cashings', cashing.id, 'AJQ 1909'],
    ]);
  }
  for (const q of ['0977 123 456', '+260977123456', '977123'])
    expect(idsOf(await find(app, q), 'drivers'), q).toEqual([driver.id]);
  for (const q of ['airtel', 'Paid by', 'pa', 'rtel'])
    expect(idsOf(await find(app, q), 'cashings'), q).toEqual([cashing.id]);
  expect(await find(app, 'airtel', 'other')).toEqual([]);
  expect(idsOf(await find(app, 'airtel', 'owner'), 'cashings')).toEqual([cashing.id]);
  expect((await find(app, 'airtel'))[0]?.text).toBe(
    'Mutale Owner · 20/10/2026 · ZMW 350.50 · Paid by Airtel · Kelvin Tembo',
  );
});

test('the summary of a record follows the language of the request', async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  const ids = { carId: cars.id, driverId: drivers.id };
  await add(app, 'cashings', { ...buildCashing(ids), amount: 12350.5, notes: 'Kasama trip' });
  const paper = { carId: cars.id, kind: 'fitness', validUntil: '2027-02-03', notes: 'Kasama office' };
  await app.done({ method: 'POST', path: '/papers/', body: paper });
  const textsIn = async (language: string): Promise<string[]> => {
    const headers = { 'accept-language': language };
    const [found, people] = await Promise.all(
      ['Kasama', app.people.admin.email].map(async (q) => {
        const answer = await app.done({ path: `/search?q=${encodeURIComponent(q)}`, headers });
        return (answer.body as { data: Found[] }).data;
      }),
    );
    return [...(found ?? []), ...(people ?? [])].map(({ text }) => text);
  };
  const [cashing, fitness, admin] = await textsIn('fr');
  expect(cashing).toContain('20/10/2026 · 12\u202f350,50 ZMW · Kasama trip');
  expect(fitness).toContain('Contrôle technique · 03/02/2027 · Mutale Owner · Kasama office');
  expect(admin).toContain('Administrateur');
  const [inEnglish, fitnessInEnglish, administrator] = await textsIn('en');
  expect(inEnglish).toContain('20/10/2026 · ZMW 12,350.50 · Kasama trip');
  expect(fitnessInEnglish).toContain('Fitness · 03/02/2027 · Mutale Owner · Kasama office');
  expect(administrator).toContain('Administrator');
});

test('at most five records of a resource are found, best matches first', async () => {
  const app = await startApp();
  const names = ['Xandu Zulu', 'Zuluxandu', 'Xanduweni', 'A Xandu', 'Bxandu', 'Cxandu', 'Xandu'];
  const ids = new Map<string, number>();
  for (const name of names)
    ids.set(name, (await add(app, 'owners', buildOwner({ name, notes: undefined }))).id);
  const found = await find(app, 'xandu');
  expect(found.map(({ title }) => title)).toEqual(['Xandu', 'A Xandu', 'Xandu Zulu', 'Xanduweni', 'Cxandu']);
});

test('a text of less than 2 or more than 100 letters finds nothing', async () => {
  const app = await startApp();
  await addFleet(app, 'owner');
  for (const q of ['', ' ', 'a', ' a ', 'a'.repeat(101), '\u0000\u0000'])
    expect(await find(app, q)).toEqual([]);
  await runRows(app, [
    { path: '/search', status: 200, contains: ['{"data":[]}'] },
    { path: '/search?q=a&q=b', status: 400, contains: ['"q"'] },
    { path: '/search?q=ab&x=1', status: 400, contains: ['"x"'] },
    { as: 'anonymous', path: '/search?q=ab', status: 401 },
  ]);
});

test('an owner finds no record of another owner', async () => {
  const app = await startApp();
  const theirs = await addFleet(app, 'other');
  const mine = await addFleet(app, 'owner');
  const words = [
    'ABZ',
    'Toyota',
    'Driver',
    'Monday',
    'Brake',
    'Third',
    'Kamwala',
    'telephone',
    'axle',
    'Opening',
    'photograph',
    'glove',
    'advance',
    'F 1909',
    'motoka.example',
    '977123',
    'Mu',
    'ot',
  ];
  let count = 0;
  for (const q of words)
    for (const { resource, id, title, text } of await find(app, q, 'owner')) {
      // Everybody sees the kinds of expenses and of papers.
      if (resource === 'expenseKinds' || resource === 'paperKinds') continue;
      count += 1;
      expect(id, `${q}: ${resource} ${title}`).toBe(mine[resource as keyof typeof mine].id);
      expect(`${title} ${text}`).not.toMatch(/Bwalya/);
    }
  expect(count).toBeGreaterThan(15);
  expect(new Set((await find(app, 'Mutale', 'admin')).map(({ resource }) => resource)).size).toBeGreaterThan(
    5,
  );
  expect(idsOf(await find(app, String(theirs.cars['numberPlate']), 'owner'), 'cars')).toEqual([]);
  // Records of a car that was sold are still found by its plate.
  await app.done({ method: 'PUT', path: `/cars/${mine.cars.id}`, body: { userId: app.people.other.id } });
  const found = await find(app, String(mine.cars['numberPlate']), 'owner');
  expect(idsOf(found, 'cars')).toEqual([]);
  expect(idsOf(found, 'cashings')).toEqual([mine.cashings.id]);
});
