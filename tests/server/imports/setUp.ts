import { startApp, type TestApp, type Who } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';

export type Cells = Readonly<Record<string, unknown>>;

interface Result {
  readonly id: number | null;
  readonly created: number;
  readonly skipped: number;
  readonly errors: readonly { row: number; errors: Record<string, string> }[];
  readonly errorCount: number;
  readonly duplicates: readonly number[];
  readonly sameRows?: readonly { row: number; as: number }[];
  readonly again?: readonly { row: number; as: number | null; date: string; amount: number }[];
  readonly againCount?: number;
  readonly alike?: readonly { row: number; as: number | null; value: string }[];
  readonly alikeCount?: number;
}

/** The body of an import. */
export const order = (resource: string, rows: readonly Cells[], more: object = {}) => ({
  resource,
  fileName: 'sheet.csv',
  rows,
  dryRun: false,
  ...more,
});

export const send = async (
  app: TestApp,
  resource: string,
  rows: readonly Cells[],
  more: object = {},
  as: Who = 'admin',
) => {
  const answer = await app.request({
    as,
    method: 'POST',
    path: '/imports',
    body: order(resource, rows, more),
  });
  return { ...answer, data: (answer.body as { data: Result }).data };
};

export const setUp = async () => {
  const app = await startApp();
  const car = await add(app, 'cars', buildCar({ numberPlate: 'ABZ 1234', userId: app.people.owner.id }));
  const driver = await add(
    app,
    'drivers',
    buildDriver({ name: 'Kelvin Tembo', phone: 260977123456, carId: car.id }),
  );
  return { app, car, driver };
};
