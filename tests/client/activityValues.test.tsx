import { expect, it } from 'vitest';
import { assignments } from '../../src/reports/assignments';
import { useApi } from '../support/client/api';
import { change, visitActivity } from '../support/client/changes';

const api = useApi();

it('shows the plates of an assignment, and to an owner their side', async () => {
  const had = { id: 5, carId: 3, currentCar: { id: 3, numberPlate: 'ABZ 1234' } };
  const has = { id: 5, carId: 5, currentCar: { id: 5, numberPlate: 'BAC 77' } };
  const given = { resource: 'drivers', action: 'assign', title: 'Moses Phiri', fields: ['carId'] };
  const items = await visitActivity(api, [
    change({ ...given, id: 3, before: had, after: has }),
    change({ ...given, id: 2, before: had, after: null }),
    change({ ...given, id: 1, before: null, after: has }),
  ]);
  expect(items[0]).toHaveTextContent(
    /Ada gave a car to the driver Moses Phiri.*Number PlateABZ 1234 → changed toBAC 77/,
  );
  expect(items[1]).toHaveTextContent(/Number PlateABZ 1234 → changed to–/);
  expect(items[2]).toHaveTextContent(/Number Plate– → changed toBAC 77/);
});

it('shows what was corrected in an assignment', async () => {
  const before = {
    id: 7,
    driver: 'Moses Phiri',
    startedOn: '2026-11-08',
    startedAt: '2026-11-08T15:00:00.000Z',
  };
  const after = {
    ...before,
    startedOn: '2026-11-07',
    startedAt: '2026-11-06T22:00:00.000Z',
    mileage: 200_570,
  };
  const fields = ['startedAt', 'startedOn', 'mileage'];
  const given = { resource: assignments.name, action: 'update', fields };
  const [item] = await visitActivity(api, [change({ ...given, before, after })]);
  expect(item).toHaveTextContent(/From08\/11\/2026 → changed to07\/11\/2026Odometer– → changed to200,570/);
});
