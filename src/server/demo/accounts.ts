import type { Input } from '../input/bodies';
import { balanceOn } from '../money/rules/account';
import { toDay } from '../money/rules/days';
import { readBooks } from '../money/sql/accounts';
import { assign } from '../resources/assignments';
import type { Viewer } from '../resources/hooks';
import { daysBefore } from './days';
import type { Plan } from './plan';
import { vehicles } from './vehicles';
import { trades } from './work';
import { repairs } from './workshop';
import { addOn, stampOf, type WriteContext } from './writer';

/** Up to then the office has settled with everybody but these. */
const SETTLED = 8;
const unsettled = ['Brian Sichone', 'Dennis Musonda', 'Steven Chanda'];
/** Its driver hands in what comes: it has no target. */
const WITHOUT_TARGET = 'BAJ 7718';
/** Two drivers share it, each on days of their own. */
const SHARED = { plate: 'BBM 562', first: 'Chilufya Kapasa', second: 'Natasha Lungu', from: 30 } as const;
const WORKSHOP_DAYS = 60;

interface Filling {
  readonly writing: WriteContext;
  readonly today: string;
  /** The numbers of cars by plate, of drivers by name. */
  readonly ids: Map<string, number>;
  readonly office: Viewer;
}

const addAll = async ({ writing, office }: Filling, resource: string, day: string, input: Input) =>
  addOn(writing, office, day, resource, input);

/** The sum that a car's drivers handed in most often is what was agreed with them. */
const agreedFor = (plate: string, { happenings }: Plan): number | undefined => {
  const counts = new Map<number, number>();
  for (const { resource, plate: of, values } of happenings) {
    const amount = Number(values['amount']);
    if (resource === 'cashings' && of === plate) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
};

const addTargets = async (filling: Filling, plan: Plan): Promise<void> => {
  const { today, ids } = filling;
  for (const { plate, work, days: age } of vehicles) {
    const { every } = trades[work];
    const amount = agreedFor(plate, plan);
    if (every === 'never' || amount === undefined || plate === WITHOUT_TARGET) continue;
    const startsOn = daysBefore(today, age);
    const days = every === 'month' ? '1111111' : '1111110';
    await addAll(filling, 'targets', startsOn, { carId: ids.get(plate), amount, every, days, startsOn });
  }
};

const addDaysOff = async (filling: Filling): Promise<void> => {
  const { today, ids } = filling;
  for (const [plate, ago, , notes] of repairs.filter(([, daysAgo]) => daysAgo <= WORKSHOP_DAYS)) {
    const startsOn = daysBefore(today, ago);
    const input = { carId: ids.get(plate), startsOn, reason: 'workshop', notes };
    await addAll(filling, 'daysOff', startsOn, input);
  }
};

/** A second driver joins, and what was one target becomes two that name their drivers. */
const shareCar = async (filling: Filling): Promise<void> => {
  const { writing, today, ids } = filling;
  const { plate, first, second, from } = SHARED;
  const startsOn = daysBefore(today, from);
  const carId = ids.get(plate) ?? 0;
  const driverId = await addAll(filling, 'drivers', startsOn, { name: second, phone: 260_977_640_118 });
  ids.set(second, driverId);
  await assign(writing.trx, driverId, carId, stampOf(startsOn), {
    mileage: 110_227,
    notes: 'Thursday to Saturday; spare wheel and jack in the boot',
  });
  const share = { carId, amount: 650, every: 'week', startsOn };
  await addAll(filling, 'targets', startsOn, { ...share, driverId: ids.get(first), days: '1110000' });
  await addAll(filling, 'targets', startsOn, { ...share, driverId, days: '0001110' });
};

/** What was still open, or too much, is settled with most, so that the balances are about the last days. */
const settle = async (filling: Filling): Promise<void> => {
  const { writing, today } = filling;
  const date = daysBefore(today, SETTLED);
  const day = toDay(date);
  const { accounts, cashed, names } = await readBooks(writing.trx, writing.calendar, day);
  for (const { id, account, driverId, carId } of accounts.values()) {
    const { balance } = balanceOn(account, day, cashed.get(id) ?? { amount: 0 });
    if (balance === 0 || unsettled.includes(names.drivers.get(driverId) ?? '')) continue;
    await addAll(filling, 'adjustments', date, {
      carId,
      driverId,
      date,
      effect: balance > 0 ? 'forgive' : 'charge',
      amount: Math.abs(balance) / 100,
      reason: balance > 0 ? 'Settled with the owner' : 'Paid back to the driver',
    });
  }
};

/** Targets, days off and what else makes the drivers' accounts: every state is to be seen. */
export const addAccounts = async (filling: Filling, plan: Plan): Promise<void> => {
  const { today, ids } = filling;
  await addTargets(filling, plan);
  await addDaysOff(filling);
  await shareCar(filling);
  await settle(filling);
  const date = daysBefore(today, 3);
  await addAll(filling, 'adjustments', date, {
    carId: ids.get('BBF 2068'),
    driverId: ids.get('Muyunda Liswaniso'),
    date,
    effect: 'charge',
    amount: 250,
    reason: 'Half of the fine for overloading',
  });
};
