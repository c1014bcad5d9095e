import { expect, test } from 'vitest';
import { addedMessage, emptyMessage, failuresOf, sentences, updatedMessage } from '../src/contract/messages';
import { resourceNamed, resources } from '../src/resources';
import { english } from '../src/server/i18n/languages';
import { countsOf } from '../src/server/i18n/phrases';
import { say, translate } from '../src/server/i18n/sentence';
import { add, addFleet, buildCar, type Name } from './support/server/factories';
import { startApp } from './support/server/app';

// Every sentence here is quoted from the specification or its reading, never computed: that is the point of this file.

const said = (read: (definition: ReturnType<typeof resourceNamed>) => string): Record<string, string> =>
  Object.fromEntries(resources.map((definition) => [definition.name, read(definition)]));

test('success messages (specification, section 4)', () => {
  expect(said(addedMessage)).toEqual({
    cars: 'Car successfully added',
    cashings: 'Cashing successfully added',
    repairs: 'Repairs/Expenses successfully added',
    services: 'OilChange successfully added',
    insurances: 'Insurance successfully added',
    tires: 'Tire successfully added',
    batteries: 'Battery successfully added',
    drivers: 'Driver successfully added',
    adjustments: 'Adjustment successfully added',
    daysOff: 'Days off successfully added',
    papers: 'Paper successfully added',
    readings: 'Reading successfully added',
    targets: 'Target successfully added',
    owners: 'Owner successfully added',
    users: 'User successfully added',
  });
  expect(said(updatedMessage)).toEqual({
    cars: 'Car successfully updated',
    cashings: 'Cashing successfully updated',
    repairs: 'Repairs/Expenses successfully updated',
    services: 'OilChange successfully updated',
    insurances: 'Insurance successfully updated',
    tires: 'Tire successfully updated',
    batteries: 'Battery successfully updated',
    drivers: 'Driver successfully updated',
    adjustments: 'Adjustment successfully updated',
    daysOff: 'Days off successfully updated',
    papers: 'Paper successfully updated',
    readings: 'Reading successfully updated',
    targets: 'Target successfully updated',
    owners: 'Owner successfully updated',
    users: 'User successfully updated',
  });
});

test('what a delete asks (specification, section 5)', () => {
  expect(said(({ messages }) => messages.confirmDelete)).toEqual({
    cars: 'Do you want to delete the Car?',
    batteries: 'Do you want to delete the battery?',
    services: 'Do you want to delete the OilChange?',
    repairs: 'Do you want to delete the Repair?',
    tires: 'Do you want to delete the tires?',
    cashings: 'Do you want to delete the cashing?',
    insurances: 'Do you want to delete the cashing?',
    drivers: 'Do you want to delete the driver?',
    targets: 'Do you want to delete the target?',
    daysOff: 'Do you want to delete the days off?',
    adjustments: 'Do you want to delete the adjustment?',
    readings: 'Do you want to delete the reading?',
    papers: 'Do you want to delete the paper?',
    owners: 'Do you want to delete the owner?',
    users: 'Do you want to delete the user?',
  });
});

test('empty lists (specification, section 2)', () => {
  expect(said(emptyMessage)).toEqual({
    cars: 'No cars found.',
    cashings: 'No cashings found.',
    repairs: 'No repairs found.',
    services: 'No services found.',
    insurances: 'No insurances found.',
    tires: 'No tires found.',
    batteries: 'No batteries found.',
    drivers: 'No drivers found.',
    targets: 'No targets found.',
    daysOff: 'No days off found.',
    adjustments: 'No adjustments found.',
    readings: 'No readings found.',
    papers: 'No papers found.',
    owners: 'No owners found.',
    users: 'No users found.',
  });
});

/** The list, a user's, one, create, update, delete: the reading's section 8. */
const failures: Readonly<Record<Name, readonly string[]>> = {
  targets: [
    'Failed to fetch targets',
    'Failed to fetch user targets',
    'Failed to fetch target',
    'Failed to create target',
    'Failed to update target',
    'Failed to delete target',
  ],
  daysOff: [
    'Failed to fetch days off',
    'Failed to fetch user days off',
    'Failed to fetch day off',
    'Failed to create day off',
    'Failed to update day off',
    'Failed to delete day off',
  ],
  adjustments: [
    'Failed to fetch adjustments',
    'Failed to fetch user adjustments',
    'Failed to fetch adjustment',
    'Failed to create adjustment',
    'Failed to update adjustment',
    'Failed to delete adjustment',
  ],
  readings: [
    'Failed to fetch readings',
    'Failed to fetch user readings',
    'Failed to fetch reading',
    'Failed to create reading',
    'Failed to update reading',
    'Failed to delete reading',
  ],
  papers: [
    'Failed to fetch papers',
    'Failed to fetch user papers',
    'Failed to fetch paper',
    'Failed to create paper',
    'Failed to update paper',
    'Failed to delete paper',
  ],
  cars: [
    'Failed to fetch cars',
    'Failed to fetch user cars',
    'Failed to fetch car',
    'Failed to create car',
    'Failed to update car',
    'Failed to delete car',
  ],
  batteries: [
    'Failed to fetch batteries',
    'Failed to fetch user battery',
    'Failed to fetch a battery',
    'Failed to create battery',
    'Failed to update battery',
    'Failed to delete battery',
  ],
  services: [
    'Failed to fetch services',
    'Failed to fetch user services',
    'Failed to fetch service',
    'Failed to create service',
    'Failed to update service',
    'Failed to delete service',
  ],
  tires: [
    'Failed to fetch tires',
    'Failed to fetch user tires',
    'Failed to fetch a tire',
    'Failed to create tire',
    'Failed to update tire',
    'Failed to delete tire',
  ],
  repairs: [
    'Failed to fetch repairs',
    'Failed to fetch user repairs',
    'Failed to fetch repair',
    'Failed to create repair',
    'Failed to update repair',
    'Failed to delete repair',
  ],
  insurances: [
    'Failed to fetch insurances',
    'Failed to fetch user insurances',
    'Failed to fetch insurance',
    'Failed to create insurance',
    'Failed to update insurance',
    'Failed to delete insurance',
  ],
  cashings: [
    'Failed to fetch cashings',
    'Failed to fetch user cashings',
    'Failed to fetch cashing',
    'Failed to create cashing',
    'Failed to update cashing',
    'Failed to delete cashing',
  ],
  drivers: [
    'Failed to fetch drivers',
    'Failed to fetch user drivers',
    'Failed to fetch a drivers',
    'Failed to create driver',
    'Failed to update driver',
    'Failed to delete driver',
  ],
  users: [
    'Failed to fetch users',
    'Failed to fetch user users',
    'Failed to fetch user',
    'Failed to create user',
    'Failed to update user',
    'Failed to delete user',
  ],
  owners: [
    'Unknown error',
    'Unknown error',
    'Unknown error',
    'Unknown error',
    'Unknown error',
    'Unknown error',
  ],
};

test('what is said when a call fails and the server says nothing (reading, section 8)', () => {
  for (const definition of resources) {
    const { list, mine, one, create, update, delete: gone } = failuresOf(definition);
    expect([list, mine, one, create, update, gone]).toEqual(failures[definition.name as Name]);
  }
});

test('sentences that belong to no resource (specification, sections 4 and 8)', () => {
  expect(sentences).toMatchObject({
    assigned: 'Driver assigned',
    assignFailed: 'Failed to assign driver',
    signupFailed: 'Signup failed',
    signupSucceeded: 'Signup successful',
    signupClosed: 'Sign-up is closed',
    loginFailed: 'Login failed',
    loginRejected: 'password or email address is not correct',
    loginToastFailed: 'Failed to Log In',
    loggedIn: 'Successfully Logged In',
    loggedOut: 'Successfully Logged Out',
    currentUserFailed: 'Failed to fetch current user',
    logoutFailed: 'Logout failed',
    tokenMissing: 'Token not found in response',
    signInFirst: 'Please sign in',
  });
});

test('titles and the menu (specification, section 2; reading, section 7)', () => {
  expect(
    resources.flatMap(({ menu, title }) => (menu?.group === 'Vehicles' ? [[menu.label, title]] : [])),
  ).toEqual([
    ['Cars', 'Cars'],
    ['Cashing', 'Cashings'],
    ['Repairs/Expenses', 'Repairs/Expenses'],
    ['Service', 'Services'],
    ['Insurance', 'Insurances'],
    ['Tires', 'Tires'],
    ['Batteries', 'Batteries'],
    ['Driver', 'Drivers'],
  ]);
  expect(resources.flatMap(({ menu }) => (menu?.group === 'Administration' ? [menu.label] : []))).toEqual([
    'Owners',
    'Users',
  ]);
});

test('what stands in the way of a delete is counted in words', () => {
  const count = (name: Name, many: number) => [resourceNamed(name), many] as const;
  const counted = (...counts: ReturnType<typeof count>[]) =>
    translate(say('{record} still has {counts}', { record: 'X', counts: countsOf(counts) }), english).slice(
      'X still has '.length,
    );
  expect(counted(count('cashings', 12), count('repairs', 1), count('services', 3))).toBe(
    '12 cashings, 1 repair and 3 services',
  );
  expect(counted(count('batteries', 1), count('batteries', 2))).toBe('1 battery and 2 batteries');
  expect(counted(count('cars', 1))).toBe('1 car');
});

test('the server’s own sentences (reading, sections 3 and 4)', async () => {
  const app = await startApp({ SIGNUP: 'closed' });
  const { cars } = await addFleet(app, 'owner');
  await add(app, 'cars', buildCar({ userId: app.people.owner.id, numberPlate: 'ABZ 1234' }));
  const { name: _name, ...nobody } = { name: '', email: 'nobody@motoka.example', password: 'x' };
  const spoken = async (call: Parameters<typeof app.request>[0]) => {
    const { status, message } = await app.request(call);
    return `${status} ${message}`;
  };
  expect(await spoken({ as: 'nobody', path: '/cars' })).toBe('401 Please sign in');
  expect(await spoken({ as: 'nobody', method: 'POST', path: '/auth/signup', body: {} })).toBe(
    '403 Sign-up is closed',
  );
  expect(await spoken({ as: 'nobody', method: 'POST', path: '/auth/loginUser', body: nobody })).toBe(
    '401 password or email address is not correct',
  );
  expect(
    await spoken({ method: 'POST', path: '/cars/', body: buildCar({ userId: 1, numberPlate: 'abz-1234' }) }),
  ).toBe('409 Number plate ABZ 1234 is already recorded');
  expect(await spoken({ method: 'DELETE', path: `/cars/${cars.id}` })).toBe(
    `409 ${cars['numberPlate']} still has 1 cashing, 1 repair, 1 service, 1 insurance, 1 tire, 1 battery, 1 target, 1 day off, 1 adjustment, 1 reading and 1 paper`,
  );
  expect(
    await spoken({ method: 'PUT', path: `/cars/${cars.id}`, headers: { 'if-match': '"x"' }, body: {} }),
  ).toMatch(/^412 Changed by Mutale Owner on \d\d\/\d\d\/\d{4} at \d\d:\d\d$/);
});
