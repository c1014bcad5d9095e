import type { Locator, Page } from 'playwright-core';
import { dayFromToday, today } from './days';
import type { Office } from './office';

export const CASH_BOOK = '/admin/cash-book';

/** The last day before this month: with a count on it, a book of this month has an opening. */
const endOfLastMonth = dayFromToday(-Number(today.slice(8)));

type Owner = Awaited<ReturnType<Office['addUser']>>;

export interface CashOffice {
  readonly administratorId: number;
  /** Mutale Banda holds ZMW 1,030.50; no test changes that. */
  readonly mutale: Owner;
  /** Records cash that one hands to another; without a receiver, to the bank. Returns the id of the transfer. */
  readonly handOver: (fromId: number, toId: number | null, amount: number) => Promise<number>;
  /** Adds a person who counted ZMW 500.00 before this month. */
  readonly addHolder: (name: string) => Promise<Owner>;
}

/** Records the book of a person: opening 1,000.00, in 450.50, out 120.00 and 300.00. */
export const fillCash = async (office: Office): Promise<CashOffice> => {
  // Who records a transfer out of the cash of another does not answer it: the giver records it.
  const givers = new Map<number, Owner>();
  let administratorId = 0;
  const handOver: CashOffice['handOver'] = async (fromId, toId, amount) => {
    // People address administrators and the bank.
    const isOffered = toId === null || toId === administratorId;
    const giver = (isOffered && givers.get(fromId)) || office;
    const { id } = await giver.record('/transfers/', { date: today, fromId, toId, amount });
    return Number(id);
  };
  const addHolder: CashOffice['addHolder'] = async (name) => {
    const holder = await office.addUser(name);
    givers.set(holder.userId, holder);
    await holder.record('/counts/', { date: endOfLastMonth, amount: 500 });
    return holder;
  };
  const mutale = await office.addUser('Mutale Banda');
  const { userId } = mutale;
  givers.set(userId, mutale);
  const car = { numberPlate: 'AJQ 1909', model: 'Toyota Hiace', userId, mileage: 84_210 };
  const { id: carId } = await office.record('/cars/', car);
  const { id: driverId } = await office.record('/drivers/', { name: 'Moses Phiri', isActive: true, carId });
  await mutale.record('/counts/', { date: endOfLastMonth, amount: 1000 });
  const cashing = { date: today, carId, driverId, userId };
  await mutale.record('/cashings/', { ...cashing, amount: 450.5 });
  await mutale.record('/cashings/', { ...cashing, amount: 200, method: 'mobileMoney' });
  await mutale.record('/repairs/', { date: today, carId, amount: 120, details: 'Ball joints' });
  const people = await mutale.read<readonly { id: number; name: string }[]>('/cash-book/people');
  const administrator = people.find(({ name }) => name === 'Administrator');
  if (!administrator) throw new Error('The administrator is missing');
  administratorId = administrator.id;
  const id = await handOver(userId, administratorId, 300);
  await office.record(`/transfers/${id}/receive`, {});
  return { mutale, administratorId, handOver, addHolder };
};

/** The row or card of a person in the cash book. */
export const holding = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .locator('tr, li')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

/** The text of an element, with plain spaces. */
export const textOf = async (element: Locator): Promise<string> =>
  (await element.innerText()).replace(/\s+/g, ' ').trim();
