import { test } from 'vitest';
import { runRows, type Row } from '../../support/server/rows';
import { ago, today } from './days';
import { setUp } from './fiveDrivers';
import { plus } from './modelDays';

const day = (text: string, path: string, status: number, ...contains: string[]): Row => ({
  path: `${path}${path.includes('?') ? '&' : '?'}${text}`,
  status,
  contains,
});

test('asOf, from and month must be valid, and asOf not after today', async () => {
  const { app, drivers } = await setUp();
  const [{ carId, driverId }] = drivers as [{ carId: number; driverId: number }];
  const key = `${driverId}-${carId}-${app.people.owner.id}`;
  const reports = ['/balances', '/balances/totals', `/balances/${key}`, `/balances/${key}/ledger`];
  await runRows(app, [
    ...reports.flatMap((path) => [
      day(`asOf=${plus(today, 1)}`, path, 400, '{"message":"asOf must not be after today","errors":{"asOf":'),
      day(`asOf=${today}`, path, 200),
      day(`asOf=${ago(1)}T20:00:00Z`, path, 200),
      day('asOf=1999-01-01', path, 200),
      day('asOf=', path, 400, '"asOf"'),
      day('asOf=2026-02-30', path, 400, '"asOf"'),
      day(`asOf=${today}&asOf=${today}`, path, 400, '"asOf"'),
      day('nonsense=1', path, 400, '"nonsense"'),
      { as: 'anonymous', path, status: 401 } as const,
    ]),
    day('range=[0,1]', '/balances/totals', 400, '"range"'),
    day('from=2026-02-30', `/balances/${key}/ledger`, 400, '"from"'),
    day(`from=${today}&asOf=${ago(1)}`, `/balances/${key}/ledger`, 400, '"from"'),
    day('from=1999-01-01', `/balances/${key}/ledger`, 200, '"kind":"opening","amount":0,"balance":0'),
    ...['2026-13', '2026-1', '0000-01', '2026-11-01', 'november', '', '20261-1'].map((month) =>
      day(`month=${month}`, '/cashing-calendar', 400, 'month must be a month such as 2026-11', '"month"'),
    ),
    day('month=2026-11&month=2026-12', '/cashing-calendar', 400, '"month"'),
    day('month=1999-01', '/cashing-calendar', 200, '{"data":[]}'),
    day('asOf=2026-11-01', '/cashing-calendar', 400, '"asOf"'),
    day('filter={}', '/targets/suggestions', 400, '"filter"'),
    day('sort=["id","ASC"]', '/balances/loose/totals', 400, '"sort"'),
  ]);
});

test('a malformed key, or another owner’s, is 404', async () => {
  const { app, drivers } = await setUp();
  const { carId, driverId } = drivers[0]!;
  const { owner, other } = app.people;
  const key = `${driverId}-${carId}-${owner.id}`;
  const missing = { status: 404, contains: ['{"message":"There is no such account"}'] } as const;
  const keys = [
    '1-2',
    '01-1-1',
    '0-1-1',
    '1-1-1-1',
    'abc',
    `${key}-`,
    `-${key}`,
    '1.0-1-1',
    '%20',
    '1-1-9999999999999999',
  ];
  await runRows(app, [
    ...[...keys, `${driverId}-${carId}-${other.id}`].flatMap((one) => [
      { path: `/balances/${one}`, ...missing },
      { path: `/balances/${one}/ledger`, ...missing },
    ]),
    { as: 'owner', path: `/balances/${key}`, status: 200, contains: [`{"data":{"id":"${key}"`] },
    { as: 'other', path: `/balances/${key}`, ...missing },
    { as: 'other', path: `/balances/${key}/ledger`, ...missing },
    { method: 'DELETE', path: `/balances/${key}`, status: 405 },
    { method: 'POST', path: `/balances/${key}/ledger`, body: {}, status: 405 },
    { method: 'PUT', path: '/targets/suggestions', body: {}, status: 405 },
    { path: `/balances/${key}/nonsense`, status: 404 },
  ]);
});
