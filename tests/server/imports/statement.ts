import type { TestApp, Who } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { listCall } from '../../support/server/lists';
import { order, setUp, type Cells } from './setUp';

export interface Matched {
  readonly id: number | null;
  readonly rows: number;
  readonly created: number;
  readonly skipped: number;
  readonly errorCount: number;
  readonly errors: readonly { readonly row: number; readonly errors: Readonly<Record<string, string>> }[];
  readonly known: readonly {
    readonly row: number;
    readonly recordId: number | null;
    readonly agrees: boolean;
  }[];
  readonly matched: readonly { readonly row: number; readonly recordId: number }[];
  readonly new: readonly { readonly row: number; readonly driverId: number; readonly carId: number }[];
  readonly open: readonly {
    readonly row: number;
    readonly why: string;
    readonly recordIds?: readonly number[];
  }[];
}

/** Sends the rows of a statement. */
export const match = async (app: TestApp, rows: readonly Cells[], more: object = {}, as: Who = 'admin') => {
  const answer = await app.request({
    as,
    method: 'POST',
    path: '/imports',
    body: order('cashings', rows, { match: true, ...more }),
  });
  return { ...answer, data: (answer.body as { data: Matched }).data };
};

/** The four groups of an answer, without the rest. */
export const groupsOf = ({ known, matched, new: added, open }: Matched) => ({
  known,
  matched,
  new: added,
  open,
});

export const none = { known: [], matched: [], new: [], open: [] };

/** An app with the car ABZ 1234 of an owner and its driver, Kelvin Tembo with the phone 0977 123 456. */
export const statementApp = async () => {
  const { app, car, driver } = await setUp();
  const carId = car.id;
  const driverId = driver.id;
  /** Records mobile money of a day for the driver. */
  const pay = (date: string, amount: number, more: object = {}) =>
    add(app, 'cashings', { carId, driverId, date, amount, method: 'mobileMoney', ...more });
  const addDriver = async (name: string, phone: number, plate: string) => {
    const other = await add(app, 'cars', buildCar({ numberPlate: plate, userId: app.people.other.id }));
    const its = await add(app, 'drivers', buildDriver({ name, phone, carId: other.id }));
    return { carId: other.id, driverId: its.id };
  };
  const cashing = async (id: number) => (await app.done({ path: `/cashings/${id}` })).record;
  const cashings = async () =>
    (await app.done(listCall('/cashings', { sort: ['id', 'ASC'], range: [0, 999] }))).records;
  const changesOf = async (importId: number | null) =>
    (await app.done(listCall('/changes', { filter: { importId }, sort: ['id', 'ASC'], range: [0, 99] })))
      .records;
  return { app, carId, driverId, pay, addDriver, cashing, cashings, changesOf };
};

/** A row of the driver of `statementApp`. */
export const row = (date: string, amount: unknown, reference?: string, more: object = {}): Cells => ({
  date,
  amount,
  ...(reference && { reference }),
  phone: '0977123456',
  ...more,
});
