import { accountPaths } from '../../../src/contract/paths';
import { carsOf, emailOf, PASSWORD, people, TODAY } from '../fleet';
import { spread, type Scenario } from './scenario';

/** New cashings, durable before the response. */
export const createBy = (cashings: number, connections: number): Scenario => ({
  key: 'create',
  name: `Create, ${connections === 1 ? 'one writer' : `${connections} writers`}`,
  statements: { kind: 'create' },
  connections,
  calls: spread(carsOf(cashings)).map((id) => ({
    method: 'POST',
    path: '/api/cashings',
    body: JSON.stringify({ carId: id, driverId: id, date: TODAY, amount: 350.5 }),
  })),
});

/** From one connection. */
export const create = (cashings: number): Scenario => createBy(cashings, 1);

/** From forty connections, which may share a commit; the bare server makes one for each. */
export const createTogether = (cashings: number): Scenario => createBy(cashings, 40);

export const update = (cashings: number): Scenario => ({
  key: 'update',
  name: 'Update',
  statements: { kind: 'update' },
  calls: spread(cashings).map((id) => ({
    method: 'PUT',
    path: `/api/cashings/${id}`,
    body: JSON.stringify({ amount: 400 + (id % 100) }),
    values: [[id]],
  })),
});

export const writesOver = (cashings: number): readonly Scenario[] => [
  update(cashings),
  {
    key: 'login',
    name: 'Login, one after the other',
    statements: { kind: 'login' },
    connections: 1,
    calls: [
      {
        method: 'POST',
        path: `/api${accountPaths.login}`,
        body: JSON.stringify({ email: emailOf(people.few), password: PASSWORD }),
      },
    ],
  },
  createTogether(cashings),
  create(cashings),
];
