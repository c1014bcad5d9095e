import { bodyOf, type Body, type Name } from '../../server/factories';
import { PASSWORD } from '../../server/people';
import { forbiddenFields, neverFields, referenceAnswers, references } from './oracle';
import { both, MISSING, type Says, type Variant } from './types';
import { grantVariants } from './grantBodies';
import { cashVariants } from './cash';
import { messageVariants } from './messages';
import { NEW } from './ownChanges';
import { tradeVariants } from './trade';
import { signInVariants } from './signInBodies';
import { SETUP_CODE, STATED_MONTH, type World } from './world';

const shapes: readonly Variant[] = [
  { name: 'a list', body: '[]', says: both(400) },
  { name: 'null', body: 'null', says: both(400) },
  { name: 'half a body', body: '{"name":', says: both(400) },
  { name: 'no body', body: undefined, says: both(400) },
  { name: 'a form', body: 'name=x', type: 'application/x-www-form-urlencoded', says: both(415) },
];

const targetOf = { carId: 'cars', userId: 'users', driverId: 'drivers' } as const;

const withReferences = (world: World, name: Name, base: Body): Variant[] =>
  references[name].flatMap((source) =>
    (['foreign', 'missing'] as const).map((whose): Variant => {
      const { ids } = world;
      const id = whose === 'missing' ? MISSING : ids[targetOf[source as keyof typeof targetOf]].foreign;
      const says = referenceAnswers[source]?.[whose] ?? both(400);
      return {
        name: `a ${whose} ${source}`,
        body: { ...base, [source]: id },
        says,
        pair: `${name} ${source}`,
      };
    }),
  );

const withForbidden = (name: Name, base: Body, never: readonly string[]): Variant[] =>
  [...never, ...forbiddenFields[name]].map((source) => ({
    name: `a forbidden ${source}`,
    // As text: a literal would set the prototype instead.
    body: `${JSON.stringify(base).slice(0, -1)}${Object.keys(base).length > 0 ? ',' : ''}${JSON.stringify(source)}:1}`,
    says: both(400),
  }));

export const additions = (world: World, name: Name): Variant[] => {
  const { ids, people } = world;
  const own = { carId: ids.cars.own, userId: people.owner.id, driverId: ids.drivers.own };
  const base = bodyOf(name, own);
  const { userId: _own, ...withoutOwner } = base;
  const bare = name === 'cars' ? { owner: 201, administrator: 400 } : both(201);
  return [
    { name: 'a valid body', body: base, says: both(201) },
    {
      name: 'a body without an owner',
      body: { ...bodyOf(name, own), ...withoutOwner, userId: undefined },
      says: bare,
    },
    ...withReferences(world, name, base),
    ...withForbidden(name, base, ['id', ...neverFields]),
    ...shapes,
  ];
};

const change = (name: Name): Body => {
  if (name === 'cars') return { model: 'Another model' };
  if (name === 'drivers') return { phone: 260_955_000_000 };
  if (name === 'owners' || name === 'users') return { name: 'Another name' };
  if (name === 'daysOff' || name === 'readings' || name === 'papers') return { notes: 'Another note' };
  return name === 'tires' || name === 'batteries' ? { price: 12.5 } : { amount: 12 };
};

/** The bodies for an administrator's update of a record; all other users are refused. */
export const changesOf = (world: World, name: Name): Variant[] => {
  const base = change(name);
  const missing = withReferences(world, name, base).filter((variant) => variant.name.startsWith('a missing'));
  return [
    { name: 'a change', body: base, says: both(200) },
    { name: 'the id of another record', body: { ...base, id: MISSING + 1 }, says: both(400) },
    ...missing.map((variant): Variant => ({ name: variant.name, body: variant.body, says: both(400) })),
    ...withForbidden(name, base, neverFields),
    ...shapes,
  ];
};

const undoBodies = (says: Says): readonly Variant[] => [
  { name: 'nothing', body: undefined, says },
  { name: 'an empty body', body: {}, says },
  { name: 'a field', body: { id: 1 }, says: both(400) },
];

export const otherBodies = (world: World): Readonly<Record<string, readonly Variant[]>> => {
  const { ids, people, sharedDriver } = world;
  const { cars, drivers } = ids;
  const assignment = (
    name: string,
    driverId: number,
    carId: number,
    says: Says,
    more: object = {},
  ): Variant => ({ name, body: { driverId, carId, ...more }, says });
  const refused = { owner: 400, administrator: 201 };
  const sheet = (name: string, rows: readonly object[], says: Says, more: object = {}): Variant => ({
    name,
    body: { resource: 'repairs', fileName: 'a.csv', rows, dryRun: false, ...more },
    says,
  });
  const account = { name: 'New Person', email: 'new.person@motoka.example', password: NEW };
  const about = {
    own: { userId: people.owner.id, carId: cars.own, driverId: drivers.own },
    adminId: people.admin.id,
    otherId: people.other.id,
    foreignCarId: cars.foreign,
    foreignDriverId: drivers.foreign,
    planIds: world.cash.plans,
    cashings: ids.cashings,
    shapes,
  };
  return {
    ...messageVariants(shapes),
    ...signInVariants(shapes),
    ...cashVariants(about),
    ...tradeVariants(about),
    'POST /driver-assignments': [
      assignment('own', drivers.own, cars.own, both(201)),
      assignment('a driver who has a car of another owner', sharedDriver, cars.own, {
        owner: 409,
        administrator: 201,
      }),
      { ...assignment('a foreign car', drivers.own, cars.foreign, refused), pair: 'car' },
      { ...assignment('a missing car', drivers.own, MISSING, both(400)), pair: 'car' },
      { ...assignment('a foreign driver', drivers.foreign, cars.own, refused), pair: 'driver' },
      { ...assignment('a missing driver', MISSING, cars.own, both(400)), pair: 'driver' },
      assignment('both foreign', drivers.foreign, cars.foreign, refused),
      assignment('a forbidden field', drivers.own, cars.own, both(400), { userId: people.other.id }),
      ...shapes,
    ],
    'PUT /driver-assignments/:id': [
      { name: 'a note', body: { notes: 'Another note' }, says: both(200) },
      { name: 'the id of another record', body: { id: MISSING + 1 }, says: both(400) },
      { name: 'another driver', body: { driverId: drivers.own }, says: both(400) },
      ...shapes,
    ],
    ...grantVariants(people.owner, people.other, shapes),
    'POST /statements': [
      { name: 'a month', body: { userId: people.other.id, month: '2026-10' }, says: both(201) },
      { name: 'a stated month', body: { userId: people.other.id, month: STATED_MONTH }, says: both(409) },
      { name: 'a month before it', body: { userId: people.other.id, month: '2026-01' }, says: both(409) },
      { name: 'a month to come', body: { userId: people.other.id, month: '2049-01' }, says: both(400) },
      { name: 'no month', body: { userId: people.other.id, month: '2026-13' }, says: both(400) },
      { name: 'a missing user', body: { userId: MISSING, month: '2026-10' }, says: both(400) },
      {
        name: 'a forbidden field',
        body: { userId: people.other.id, month: '2026-10', number: '2026-0001' },
        says: both(400),
      },
      ...shapes,
    ],
    'POST /statements/:id/void': [
      { name: 'a reason', body: { reason: 'A slip' }, says: both(200) },
      { name: 'no reason', body: {}, says: both(400) },
      { name: 'a forbidden field', body: { reason: 'A slip', voidedAt: '2026-10-01' }, says: both(400) },
      ...shapes,
    ],
    'POST /auth/signup': [
      { name: 'a valid body', body: account, says: both(201) },
      { name: 'a promotion', body: { ...account, isAdmin: true }, says: both(400) },
      { name: 'an id', body: { ...account, id: 1 }, says: both(400) },
      { name: 'a spent setup code', body: { ...account, setupCode: SETUP_CODE }, says: both(403) },
      { name: 'a made-up setup code', body: { ...account, setupCode: 'x'.repeat(24) }, says: both(403) },
      {
        name: 'a taken e-mail',
        body: { ...account, email: people.other.email.toUpperCase() },
        says: both(409),
      },
      ...shapes,
    ],
    'POST /auth/loginUser': [
      {
        name: 'the right password',
        body: { email: people.owner.email, password: PASSWORD },
        says: both(200),
      },
      {
        name: 'a wrong password',
        body: { email: people.owner.email, password: 'wrong' },
        says: both(401),
        pair: 'login',
      },
      {
        name: 'an unknown e-mail',
        body: { email: 'nobody@motoka.example', password: 'wrong' },
        says: both(401),
        pair: 'login',
      },
      { name: 'a forbidden field', body: { email: 'a@b', password: 'x', isAdmin: true }, says: both(400) },
      ...shapes,
    ],
    'POST /changes/:id/undo': undoBodies(both(200)),
    // Added by the administrator: only who has added something takes it back.
    'POST /changes/:id/take-back': undoBodies({ owner: 403, administrator: 200 }),
    // Of owners: only administrators undo such an import.
    'POST /imports/:id/undo': undoBodies({ owner: 403, administrator: 200 }),
    'POST /imports': [
      sheet('own rows', [{ carId: cars.own, date: '1/11/2026' }], both(201)),
      sheet('a foreign car', [{ carId: cars.foreign, date: '1/11/2026' }], refused),
      sheet('a missing car', [{ carId: MISSING, date: '1/11/2026' }], both(400)),
      sheet('a foreign owner', [{ carId: cars.own, userId: people.other.id, date: '1/11/2026' }], refused),
      sheet('accounts', [{ name: 'A' }], both(400), { resource: 'users' }),
      sheet('a forbidden field', [{ carId: cars.own, date: '1/11/2026', id: 1 }], both(400)),
      sheet('nothing but a check', [{ carId: cars.foreign }], both(200), { dryRun: true }),
      ...shapes,
    ],
    'POST /reads': [
      {
        name: 'own and foreign records',
        body: { paths: ['/cars', '/cashings', `/cars/${cars.foreign}`, '/user', '/figures', '/changes'] },
        says: both(200),
      },
      { name: 'a stream', body: { paths: ['/events'] }, says: both(400) },
      { name: 'a forbidden field', body: { paths: ['/cars'], as: people.other.id }, says: both(400) },
      ...shapes,
    ],
    'POST /files': [
      { name: 'a paper', body: '%PDF-1.4', type: 'application/pdf', says: both(201) },
      { name: 'a web page', body: '<script>1</script>', type: 'text/html', says: both(415) },
      { name: 'no body', body: undefined, says: both(415) },
    ],
    'POST /auth/logout': [{ name: 'nothing', body: undefined, says: both(200) }],
  };
};
