import fc from 'fast-check';
import { test } from 'vitest';
import { startApp } from '../support/server/app';
import { addFleet } from '../support/server/factories';
import { anything, expectDecent, runs } from '../support/server/properties';

const setUp = async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  const body = { userId: app.people.owner.id, month: '2026-09' };
  await app.done({ method: 'POST', path: '/statements', body });
  return { app, fleet };
};

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

/** Valid months, edge cases, and other values. */
const month = fc.oneof(
  fc.constantFrom('2026-10', '2026-11', '0001-01', '9999-12', '0000-01', '2026-13', '2026-1', '', ' 2026-10'),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 7)),
  anything,
);
const source = fc.constantFrom(
  'id',
  'carId',
  'userId',
  'driverId',
  'kind',
  'state',
  'number',
  'month',
  'issuedAt',
  'voidedAt',
  'total',
  'profit',
  'km',
  'dueOn',
  'daysLeft',
  'isForecast',
  'name',
  'q',
);
const key = fc.tuple(source, fc.constantFrom('', '', '_gte', '_lte')).map((parts) => parts.join(''));
const value = fc.oneof(fc.constantFrom<unknown>(1, '1', '2026-10-01', 'soon', true, null), anything);
const query = fc.record(
  {
    from: month,
    to: month,
    month,
    userId: fc.oneof(fc.constantFrom('1', '2', '3', '9007199254740993', '-1', '1e3'), anything),
    filter: fc.dictionary(key, fc.oneof(value, fc.array(value, { maxLength: 3 })), { maxKeys: 2 }),
    sort: fc.oneof(fc.tuple(source, fc.constantFrom('ASC', 'DESC')) as fc.Arbitrary<unknown>, anything),
    range: fc.oneof(fc.tuple(fc.nat(5), fc.nat(30)) as fc.Arbitrary<unknown>, anything),
  },
  { requiredKeys: [] },
);

test('no query of profit, due dates or statements causes a server error', async () => {
  const { app, fleet } = await setUp();
  const calls: readonly (readonly [path: string, parameters: readonly string[]])[] = [
    ['/profits', ['from', 'to', 'filter', 'sort', 'range']],
    ['/profits/totals', ['from', 'to', 'filter']],
    [`/profits/byCarId/${fleet.cars.id}`, ['from', 'to']],
    ['/due', ['filter', 'sort', 'range']],
    ['/statements', ['filter', 'sort', 'range']],
    ['/statements/preview', ['userId', 'month']],
    [`/mileages/byCarId/${fleet.cars.id}`, []],
    ['/cars', ['filter', 'range']],
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...calls),
      fc.constantFrom('admin', 'owner'),
      query,
      fc.boolean(),
      async ([path, known], as, asked, isStrict) => {
        const search = Object.entries(asked)
          .filter(([name]) => !isStrict || known.includes(name))
          .map(([name, given]) => `${name}=${encodeURIComponent(asText(given))}`);
        await expectDecent(app, { as: as as 'admin', path: `${path}?${search.join('&')}` });
      },
    ),
    { ...runs, numRuns: 800 },
  );
});

test('no body of a statement causes a server error', async () => {
  const { app } = await setUp();
  const { owner, other, admin } = app.people;
  const issue = fc.record(
    { userId: fc.oneof(fc.constantFrom(owner.id, other.id, admin.id, 999), anything), month },
    { requiredKeys: [] },
  );
  const reason = fc.record({ reason: fc.oneof(fc.string({ maxLength: 9 }), anything) }, { requiredKeys: [] });
  const call = fc.oneof(
    issue.map((body) => ({ path: '/statements', body: body as object })),
    fc
      .tuple(fc.constantFrom('1', '2', '3', '0', 'x', '9007199254740993'), reason)
      .map(([id, body]) => ({ path: `/statements/${id}/void`, body: body as object })),
  );
  const more = fc.dictionary(fc.string({ maxLength: 5 }), anything, { maxKeys: 1 });
  await fc.assert(
    fc.asyncProperty(call, more, async ({ path, body }, extra) =>
      expectDecent(app, { method: 'POST', path, body: { ...extra, ...body } }),
    ),
    runs,
  );
});
