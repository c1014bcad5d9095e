import { reports } from '../../../src/reports';
import fc from 'fast-check';
import { resources } from '../../../src/resources/index';
import { policyOf } from '../../../src/server/auth/policy';
import { bodyOf, names, paths, type Body } from '../server/factories';
import { anything, headers, headerText, likelyQuery, plausible, query, source, text } from './fuzzValues';
import { cashBodies } from './matrix/cash';
import type { World } from './matrix/world';

export interface Shot {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

const inQuery = (parameters: object): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value).toWellFormed())}`)
    .join('&');

// A header is bytes. What cannot be sent tests nothing.
const asHeader = (value: string): string => value.replace(/[^\x20-\x7e]/g, '');

const id = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('1', '2', '3') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('999999', '0', '-1', '1.5', '9007199254740993', 'abc', '%00', '%ff', '..'),
  },
  { weight: 1, arbitrary: text.map((value) => encodeURIComponent(value.toWellFormed())) },
);

const type = fc.oneof(
  { weight: 20, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/json; charset=x',
      'multipart/form-data',
      '',
      'a/b/c',
    ),
  },
);

/** Bodies near a valid one: with one or two plausible values, one arbitrary value or field, or entirely arbitrary. */
const bodyFor = (valid: Body): fc.Arbitrary<string> => {
  const own = fc.constantFrom(...Object.keys(valid));
  const json = (body: unknown): string => JSON.stringify(body);
  return fc.oneof(
    fc.tuple(own, plausible).map(([name, value]) => json({ ...valid, [name]: value })),
    fc
      .tuple(own, plausible, own, plausible)
      .map(([a, one, b, other]) => json({ ...valid, [a]: one, [b]: other })),
    fc.tuple(own, anything).map(([name, value]) => json({ ...valid, [name]: value })),
    fc.tuple(source, anything).map(([name, value]) => json({ ...valid, [name]: value })),
    fc.dictionary(source, anything, { maxKeys: 6 }).map(json),
    fc.oneof(text, fc.json()),
  );
};

/** One call, valid or nearly so, or far from it. */
const shotAt = (call: string, valid: Readonly<Record<string, readonly Body[]>>): fc.Arbitrary<Shot> => {
  const [method = '', path = ''] = call.split(' ');
  const of = Object.keys(valid).find((one) => path === one || path.startsWith(`${one}/`)) ?? '';
  const hasBody = method === 'POST' || method === 'PUT';
  const url = fc
    .tuple(id, hasBody ? fc.constant({}) : fc.oneof(likelyQuery(of), likelyQuery(of), query))
    .map(([number, asked]) => {
      const parameters = inQuery(asked);
      return `/api${path.replace(':id', number)}${parameters ? `?${parameters}` : ''}`;
    });
  if (!hasBody) return url.map((asked): Shot => ({ method, url: asked, headers: {} }));
  const bodies = valid[of] ?? [{ email: 'a@b.example', password: 'x', driverId: 1, carId: 1 }];
  const body = fc.oneof(...bodies.map(bodyFor));
  return fc.record({ url, payload: body, type }).map(({ url: asked, payload, type: contentType }): Shot => ({
    method,
    url: asked,
    payload,
    headers: { 'content-type': contentType },
  }));
};

/** Calls of every kind: built from the schemas, and against them. */
export const shots = (world: World): fc.Arbitrary<Shot> => {
  const { people, ids } = world;
  const own = { carId: ids.cars.own, userId: people.owner.id, driverId: ids.drivers.own };
  const cells = { carId: 'ABZ 1', date: '1/11/2026', amount: 'K1,250', details: 'Clutch' };
  const sheet = {
    resource: 'repairs',
    fileName: 'a.csv',
    rows: [cells, own],
    dryRun: true,
    skipErrors: true,
  };
  const paid = { date: '26/11/2026 06:12', amount: '+450', reference: 'MP1', phone: '0977123456' };
  const statement = { ...sheet, resource: 'cashings', match: true, rows: [paid, { ...paid, driverId: 1 }] };
  const planId = world.cash.plans.own;
  const visit = { carId: own.carId, date: '2026-10-20', mileage: 120_400, planIds: [planId] };
  const marked = [{ ids: [ids.cashings.own, 2] }];
  // The first path that begins a call is its own.
  const valid: Record<string, readonly Body[]> = {
    '/cashings/confirm': marked,
    '/cashings/unconfirm': marked,
    '/transfers/:id/refuse': [{ reason: 'Five short' }],
    '/cars/:id/archive': [{ anyway: true }],
    '/drivers/:id/archive': [{ anyway: true }],
    '/bills/:id/pay': [{ carId: own.carId, billOn: '2030-01-15' }],
    '/bills/:id/skip': [{ carId: own.carId, billOn: '2030-01-15', reason: 'Waived' }],
    '/bills/:id/unskip': [{ carId: own.carId, billOn: '2030-01-15' }],
    '/works/done': [visit, { ...visit, repair: { amount: 1850, kindId: 1 } }],
    ...Object.fromEntries(names.map((name) => [paths[name], [bodyOf(name, own)]])),
    ...Object.fromEntries(
      Object.entries(cashBodies({ ...own, planId }, people.admin.id)).map(([name, body]) => [
        `/${name}`,
        [body],
      ]),
    ),
    '/expense-kinds': [{ name: 'Parking', hasMileage: false, isOff: false }],
    '/paper-kinds': [{ key: 'parking', label: 'Parking permit', of: 'car', months: 3, leadDays: 7 }],
    '/cash-ins': [
      { ...own, amount: 380, spent: [{ amount: 120, kindId: 2, details: 'Fuel' }] },
      { ...own, spent: [{ amount: 5 }, cells] },
    ],
    '/imports': [sheet, { ...statement, dryRun: false }, statement],
  };
  // Password hashing is slow on purpose, and logging out would end the only session.
  const isSlow = (call: string): boolean => /auth\/(login|signup)|POST \/user/.test(call);
  const calls = [...policyOf(resources, reports).keys()].filter(
    (call) => !call.includes('logout') && call !== 'GET /events',
  );
  const weighed = calls.map((call) => ({ weight: isSlow(call) ? 1 : 10, arbitrary: shotAt(call, valid) }));
  const token = fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom(people.owner.token, people.admin.token) },
    { weight: 1, arbitrary: headerText.map(asHeader) },
  );
  const odd = fc.oneof(
    { weight: 40, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom('PATCH', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'TRACE') },
  );
  return fc
    .record({ shot: fc.oneof(...weighed), token, more: headers, odd })
    .map(({ shot, token: authorization, more, odd: method }): Shot => ({
      ...shot,
      method: method ?? shot.method,
      headers: {
        ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, asHeader(value)])),
        ...shot.headers,
        authorization,
      },
    }));
};
