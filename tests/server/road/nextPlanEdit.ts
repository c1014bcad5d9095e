import type { Json } from '../../support/server/lists';
import { plus } from '../money/modelDays';
import { daysFrom } from '../statements/model';
import { isMeant, ownerOf, type Car, type Fleet, type Plan, type Repair, type Work } from './modelPlans';
import { editsOf, refused, withRecord, type Edit, type Luck } from './planEdits';

/** A month later is the last day of a shorter month. */
export const FIRST_DAY = '2026-01-31';
const FIRST_KM = 50_000;
const KM_A_DAY = 90;
const MONTH_ENDS = ['2026-01-31', '2026-03-31', '2026-05-31'];
const MODELS = ['Toyota Hiace', ' toyota  HIACE', 'Rosa'];

/** A random car and day, and about what the car shows on it; seldom a typing error. */
const placesOf = ({ today, cars, readings }: Fleet, { below, pick }: Luck) => {
  const car = pick(cars.filter(({ isArchived }) => !isArchived));
  const restart = readings.find((one) => one.carId === car.id && one.restartsAt);
  const kmOn = (date: string): number => {
    const isNew = restart && date >= restart.date;
    const [from, km] = isNew ? [restart.date, restart.mileage] : [FIRST_DAY, FIRST_KM];
    const shown = Math.max(0, km + KM_A_DAY * daysFrom(from, date) + below(900) - 300);
    return below(9) ? shown : pick([shown * 10, Math.floor(shown / 10)]);
  };
  const before = plus(today, -pick([0, 0, 0, below(10), below(daysFrom(FIRST_DAY, today) + 40)]));
  const monthEnd = pick(MONTH_ENDS);
  const date = below(5) || monthEnd > today ? before : monthEnd;
  return { car, date, restart, kmOn };
};

const planBody = ({ users }: Fleet, car: Car, { below, pick }: Luck): Json => {
  const [everyKm, everyMonths] = pick([
    [1_000 + below(9_000), null],
    [null, 1 + below(5)],
    [pick([2_000, 5_000, 60_000]), pick([1, 1, 5, 99_999])],
  ]);
  return {
    item: pick(['Brakes', 'BRAKES', 'Belt']),
    ...{ carId: null, model: null, everyKm, everyMonths },
    ...pick<Json>([{}, { carId: car.id }, { model: pick(MODELS) }]),
    userId: pick([null, null, pick(users).id, ownerOf(car).userId]),
    ...(below(2) > 0 && { leadKm: below(3_000), leadDays: below(60) }),
  };
};

export const newCar = ({ today, users }: Fleet, { below, pick }: Luck): Edit => {
  const mileage = FIRST_KM + KM_A_DAY * daysFrom(FIRST_DAY, today);
  const body = { numberPlate: `BAC ${below(900_000)}`, model: pick(MODELS), userId: pick(users).id, mileage };
  return {
    ...{ method: 'POST', path: '/cars/', body, status: 201, isUndone: true },
    after: (fleet, { id, numberPlate, model, userId }) =>
      withRecord(fleet, 'cars', {
        ...({ id, numberPlate, model } as Pick<Car, 'id' | 'numberPlate' | 'model'>),
        owners: [{ userId: Number(userId), on: today }],
        ...{ mileage, typedOn: today, isArchived: false, isSold: false },
      }),
  };
};

const carEdits = (fleet: Fleet, luck: Luck): (Edit | undefined)[] => {
  const { today, users, cars } = fleet;
  const { below, pick } = luck;
  const { car, kmOn } = placesOf(fleet, luck);
  const change = (body: Json, changed: Partial<Car>, more?: Partial<Edit>): Edit => ({
    ...{ method: 'PUT', path: `/cars/${car.id}`, body, status: 200, isUndone: true },
    after: (before) => withRecord(before, 'cars', { ...car, ...changed }),
    ...more,
  });
  const mark = ({ isArchived, ...one }: Car): Edit =>
    change(
      {},
      {},
      {
        ...{
          method: 'POST',
          path: `/cars/${one.id}/${isArchived ? 'unarchive' : 'archive'}`,
          isUndone: false,
        },
        after: (before) => withRecord(before, 'cars', { ...one, isArchived: !isArchived }),
      },
    );
  const numberPlate = `ABZ ${below(900_000)}`;
  const model = pick(MODELS);
  const mileage = kmOn(today) + 7_001;
  const user = { id: pick(users).id, name: `Owner ${below(900_000)}` };
  const formerId = car.owners.at(-2)?.userId ?? pick(users).id;
  const archived = cars.find(({ isArchived }) => isArchived);
  const handOver = (userId: number): Edit | undefined =>
    userId === ownerOf(car).userId
      ? undefined
      : change({ userId }, { owners: [...car.owners, { userId, on: today }] });
  return [
    change({ model }, { model }),
    change({ numberPlate }, { numberPlate }),
    handOver(pick(users).id),
    // It goes there and back.
    ...[handOver(formerId), handOver(formerId)],
    change({ mileage }, { mileage, typedOn: today }, { isUndone: false }),
    change({ soldOn: car.isSold ? null : today }, { isSold: !car.isSold }),
    cars.length > 3 && !archived ? mark(car) : undefined,
    archived && mark(archived),
    newCar(fleet, luck),
    {
      ...change({ name: user.name }, {}),
      path: `/user/${user.id}`,
      after: (before) => withRecord(before, 'users', user),
    },
  ];
};

const planEdits = (fleet: Fleet, luck: Luck): (Edit | undefined)[] => {
  const { works } = fleet;
  const { car } = placesOf(fleet, luck);
  const isDone = (id: number) => works.some(({ planId }) => planId === id);
  const { add, change, remove } = editsOf(fleet, 'plans', luck);
  return [
    add(planBody(fleet, car, luck)),
    add(planBody(fleet, car, luck)),
    change(planBody(fleet, car, luck)),
    remove((id) => (isDone(id) ? refused(409) : {})),
  ];
};

const workEdits = (fleet: Fleet, luck: Luck): (Edit | undefined)[] => {
  const { users, plans, cars, works } = fleet;
  const { below, pick } = luck;
  const { car, date, kmOn } = placesOf(fleet, luck);
  const isRefused = (planId: number, carId: number): boolean =>
    !isMeant(
      plans.find(({ id }) => id === planId)!,
      cars.find(({ id }) => id === carId)!,
    );
  const meant = plans.filter((plan) => isMeant(plan, car));
  const plan = pick<Plan | undefined>(below(6) ? meant : plans);
  const other = pick<Plan | undefined>(plans);
  const { add, change, remove } = editsOf(fleet, 'works', luck);
  const one = {
    ...{ carId: car.id, planId: plan?.id, date },
    ...(below(3) > 0 && { mileage: kmOn(date) }),
    ...(below(3) === 0 && { userId: pick(users).id }),
  };
  const done = meant.filter(() => below(2));
  const visit: Edit = {
    ...{ method: 'POST', path: '/works/done', status: 201, isUndone: false },
    body: {
      ...{ carId: car.id, date, planIds: done.map(({ id }) => id) },
      ...(below(2) > 0 && { mileage: kmOn(date) }),
      ...(below(4) > 0 && { repair: { amount: 1 + below(3_000) } }),
    },
    after: (before, answer) => {
      const { works: added, repair } = answer as { works: Work[]; repair: Repair | null };
      const recorded = { ...before, works: [...works, ...added] };
      return repair ? withRecord(recorded, 'repairs', repair) : recorded;
    },
  };
  const visited = done.length > 0 ? visit : { ...visit, ...refused(400) };
  return [
    plan && add(one, isRefused(plan.id, car.id) ? refused(400) : {}),
    ...[visited, visited],
    change({ date, ...pick([{}, { mileage: null }, { mileage: kmOn(date) }]) }),
    other &&
      change({ planId: other.id }, ({ planId, carId }) =>
        planId !== other.id && isRefused(other.id, carId) ? refused(400) : {},
      ),
    remove(),
  ];
};

const otherEdits = (fleet: Fleet, luck: Luck): (Edit | undefined)[] => {
  const { car, date, kmOn, restart } = placesOf(fleet, luck);
  const { add, remove } = editsOf(fleet, 'readings', luck);
  const repairs = editsOf(fleet, 'repairs', luck);
  const next = { carId: car.id, date: fleet.today, mileage: luck.below(60), restartsAt: true };
  const without = (works: readonly Work[], gone: number) =>
    works.map((one) => (one.repairId === gone ? { ...one, repairId: null } : one));
  const emptied = repairs.remove((gone, removed) => ({
    after: () => ({ ...removed, works: without(removed.works, gone) }),
  }));
  return [
    ...Array.from({ length: 4 }, () => add({ carId: car.id, date, mileage: kmOn(date) })),
    restart ? undefined : add(next),
    remove(),
    repairs.change({ amount: 1 + luck.below(3_000) }),
    ...[emptied, emptied],
  ];
};

export const nextEdit = (fleet: Fleet, luck: Luck): Edit => {
  const of = luck.pick([planEdits, workEdits, workEdits, otherEdits, carEdits]);
  return luck.pick(of(fleet, luck)) ?? nextEdit(fleet, luck);
};
