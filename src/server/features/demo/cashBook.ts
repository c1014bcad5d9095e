import { toNgwee, toKwacha } from '../../../contract/money';
import type { Viewer } from '../../auth/viewer';
import { daysBefore, mondayOf } from './days';
import { type DemoRecord, addOn, type FillContext } from './writer';

/** How many weeks ago the office counted its cash first. */
const WEEKS = 8;
/** What was missing or too much at some counts, by how many weeks ago. */
const differences: Readonly<Record<number, number>> = { 5: -50, 2: 20 };
const FIRST_COUNT = 3_250;
/** What stays in the cash box when the rest goes to the bank. */
const FLOAT = 2_000;
/** The bank takes whole notes. */
const NOTE = 50;
/** Cashings are compared with the notebook until so many days ago. */
const CONFIRMED_UNTIL_DAYS = 3;

/** Returns what a record adds to the cash of the office, in ngwee. */
const cashIn = ({ resource, values, holder }: DemoRecord): number => {
  if (holder !== undefined || values['paidFrom'] !== undefined) return 0;
  const amount = toNgwee(Number(values['amount'] ?? values['price'] ?? 0));
  if (resource === 'cashings') return values['method'] === undefined ? amount : 0;
  const isSpent = ['repairs', 'services', 'batteries'].includes(resource);
  return isSpent ? -amount : 0;
};

const dayOf = ({ day, values }: DemoRecord): string => String(values['date'] ?? values['dateChanged'] ?? day);

/** Adds a count each Saturday, and takes the cash above the float to the bank. */
const addWeeks = async (
  { context, today, ids }: FillContext,
  office: Viewer,
  demoRecords: readonly DemoRecord[],
): Promise<void> => {
  const sumOf = (after: string, until: string): number =>
    demoRecords
      .filter((one) => dayOf(one) > after && dayOf(one) <= until)
      .reduce((sum, one) => sum + cashIn(one), 0);
  const userId = ids.get('office');
  let held = toNgwee(FIRST_COUNT);
  let counted = daysBefore(mondayOf(today), 7 * WEEKS + 2);
  await addOn(context, office, counted, 'counts', { date: counted, userId, amount: FIRST_COUNT });
  for (let week = WEEKS - 1; week >= 0; week -= 1) {
    const day = daysBefore(mondayOf(today), 7 * week + 2);
    const holds = held + sumOf(counted, day);
    const above = Math.max(0, toKwacha(holds - toNgwee(FLOAT)));
    const banked = above - (above % NOTE);
    if (banked > 0) {
      const reference = `DEP ${day.slice(5).replace('-', '')}`;
      await addOn(context, office, day, 'transfers', {
        date: day,
        fromId: userId,
        amount: banked,
        reference,
      });
    }
    const amount = Math.max(0, toKwacha(holds - toNgwee(banked)) + (differences[week] ?? 0));
    await addOn(context, office, day, 'counts', { date: day, userId, amount });
    [held, counted] = [toNgwee(amount), day];
  }
};

/** Adds a transfer of an owner that waits for the office, and one of the office that waits for the owner. */
const addWaiting = async ({ context, today, ids }: FillContext, office: Viewer): Promise<void> => {
  const [officeId, mutaleId] = [ids.get('office'), ids.get('mutale')];
  const mutale: Viewer = { id: mutaleId ?? 0, name: 'Mutale Banda', isAdmin: false };
  const yesterday = daysBefore(today, 1);
  const fromOwner = { date: yesterday, toId: officeId, amount: 1_200, notes: 'Collected at Chilenje' };
  await addOn(context, mutale, yesterday, 'transfers', fromOwner);
  const toOwner = {
    date: today,
    fromId: officeId,
    toId: mutaleId,
    amount: 500,
    notes: 'Change for the morning',
  };
  await addOn(context, office, today, 'transfers', toOwner);
};

/** Confirms the cashings up to some days ago, as if somebody had compared each evening's notebook. */
const confirmOld = async ({ context, today }: FillContext, { name }: Viewer): Promise<void> => {
  const until = daysBefore(today, CONFIRMED_UNTIL_DAYS);
  await context.trx
    .updateTable('cashings')
    .set((row) => ({
      confirmedAt: row.ref('createdAt'),
      confirmedBy: name,
      confirmedByKey: name.toLowerCase(),
    }))
    .where('date', '<=', until)
    .execute();
};

/** Answers the transfers to the bank but the last one. */
const receiveOld = async ({ context, today }: FillContext, { name }: Viewer): Promise<void> => {
  await context.trx
    .updateTable('transfers')
    .set((row) => ({
      state: 'received',
      answeredAt: row.ref('createdAt'),
      answeredBy: name,
      answeredByKey: name.toLowerCase(),
    }))
    .where('toId', 'is', null)
    .where('date', '<', mondayOf(daysBefore(today, 7)))
    .execute();
};

export const addCashBook = async (
  fill: FillContext,
  office: Viewer,
  demoRecords: readonly DemoRecord[],
): Promise<void> => {
  await addWeeks(fill, office, demoRecords);
  await receiveOld(fill, office);
  await addWaiting(fill, office);
  await confirmOld(fill, office);
};
