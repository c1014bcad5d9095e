import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bills } from '../../../resources/bills';
import { isIn, readable } from '../../auth/access';
import type { Owners } from '../../db/sql/where';
import { toDay, toText } from '../../ground/calendar/days';
import { notFound } from '../../ground/errors';
import { grouped } from '../../ground/groupBy';
import type { ReadContext } from '../../http/call';
import { router, type RouteContext } from '../../http/route';
import { sendItems } from '../../http/streamList';
import { isFor, readBills, readSettled, scheduleOf, type Bill, type Settled } from './read';
import { readCarsInUse } from '../inUse/cars';
import { daysUpTo } from './schedule';

const billDay = z.object({
  carId: z.int(),
  numberPlate: z.string(),
  billOn: z.iso.date(),
  state: z.enum(['paid', 'skipped', 'open', 'coming']),
  repairId: z.int().nullable(),
  paid: z.number().nullable(),
  reason: z.string().nullable(),
});

type BillDayRow = z.infer<typeof billDay>;

const settledRow = ({ carId, numberPlate, billOn, repairId, paid, reason }: Settled): BillDayRow => ({
  carId,
  numberPlate,
  billOn,
  state: repairId === null ? 'skipped' : 'paid',
  repairId,
  paid,
  reason,
});

/** What another owner paid or skipped: its day alone, if it falls due for the present owner too. */
const withoutDetails = (row: BillDayRow): BillDayRow => ({
  ...row,
  repairId: null,
  paid: null,
  reason: null,
});

/** Lists the days of a bill by car: what is settled, also of cars that are archived or sold; what is open; and the next one. */
const daysOf = async (
  { database: { reports }, calendar }: ReadContext,
  owners: Owners,
  bill: Bill,
): Promise<readonly BillDayRow[]> => {
  const today = toDay(calendar.today());
  const settled = await readSettled(reports, owners, { billId: bill.id });
  const ofCar = grouped(settled, ({ carId }) => carId);
  const cars = (await readCarsInUse(reports, calendar, owners)).filter((car) => isFor(bill, car));
  const open = cars.flatMap((car): BillDayRow[] => {
    const schedule = scheduleOf(bill, car, ofCar.get(car.id) ?? []);
    return daysUpTo(schedule, today)
      .filter((day) => !schedule.settled.has(day))
      .map((day) => ({
        carId: car.id,
        numberPlate: car.numberPlate,
        billOn: toText(day),
        state: day > today ? 'coming' : 'open',
        repairId: null,
        paid: null,
        reason: null,
      }));
  });
  const byCar = (one: BillDayRow, other: BillDayRow): number =>
    one.numberPlate.localeCompare(other.numberPlate) ||
    one.carId - other.carId ||
    other.billOn.localeCompare(one.billOn);
  const from = new Map(cars.map((car) => [car.id, car.from]));
  const listed = settled.flatMap((one): BillDayRow[] => {
    if (isIn(owners, one)) return [settledRow(one)];
    const since = from.get(one.carId);
    return since !== undefined && toDay(one.billOn) >= since ? [withoutDetails(settledRow(one))] : [];
  });
  return [...listed, ...open].sort(byCar);
};

export const days = (api: FastifyInstance, context: RouteContext): void =>
  router(api, context)(
    'GET',
    `/${bills.name}/:id/days`,
    {
      summary: 'List the days of a bill by car, newest first',
      tag: bills.title,
      turn: 'long',
      response: z.object({ data: z.array(billDay) }),
    },
    async ({ viewer, id, now, reply }) => {
      const owners = readable(viewer);
      const [bill] = await readBills(now.database.reports, owners, id);
      if (!bill) throw notFound();
      return sendItems(reply, await daysOf(now, owners, bill), (some) => some);
    },
  );
