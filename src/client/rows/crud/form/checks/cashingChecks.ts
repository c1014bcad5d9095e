import { assignmentsPath } from '../../../../../contract/paths';
import { resourceNamed } from '../../../../../resources';
import { sumOf } from '../../../../../contract/money';
import { reportPath } from '../../../../../contract/report';
import { balances } from '../../../../../reports/balances';
import { cashBook } from '../../../../../reports/cashBook';
import { formatDay, formatMoney } from '../../../../ground/i18n/format';
import { dayOf, today } from '../../../../ground/dates/days';
import { spentIn } from '../../../../ground/providers/cashIns';
import { getReport } from '../../../../ground/providers/reports';
import { autofillRulesOf } from '../autofill/rules';
import { type Check, type CheckInput, numberOf } from './check';
import { sourceOfKind } from '../../photos/photosOf';

/** Questions income without an amount. */
export const noAmountCheck: Check = async ({ definition, values, base, translate }) => {
  const source = definition.counts === 'in' ? sourceOfKind(definition, 'money') : undefined;
  if (!source || numberOf(values[source]) !== undefined || spentIn(values).length > 0) return undefined;
  if (base && numberOf(base[source]) === undefined) return undefined;
  return { source, question: translate('motoka.form.noAmount') };
};

interface Assignment {
  readonly carId: number;
  readonly driverId: number;
  readonly startedOn: string;
  /** The day of the handover: the driver had the car on a part of it. */
  readonly endedOn: string | null;
}

const isOn =
  (day: string) =>
  ({ startedOn, endedOn }: Assignment): boolean =>
    startedOn <= day && (endedOn === null || day <= endedOn);

/** Whether an assignment is in force at the end of a day. */
const isAtEndOf =
  (day: string) =>
  ({ startedOn, endedOn }: Assignment): boolean =>
    startedOn <= day && (endedOn === null || day < endedOn);

const nameOf = async ({ definition, dataProvider }: CheckInput, source: string, id: number) => {
  const target = resourceNamed(definition.fields[source]?.target ?? '');
  const { data } = await dataProvider.getOne(target.name, { id });
  return String(data[target.recordRepresentation]);
};

const readAssignments = async (filter: Readonly<Record<string, number>>) =>
  (await getReport<Assignment>(assignmentsPath, { filter }, '')).rows;

/**
 * Whether a day is before a driver's first day with a car, and nothing speaks against the driver having had it: nobody else had
 * that car, and the driver no other.
 */
const isBeforeFirst = async (
  own: readonly Assignment[],
  day: string,
  car: Readonly<Record<string, number>>,
  driver: Readonly<Record<string, number>>,
): Promise<boolean> => {
  if (own.length === 0 || own.some(({ startedOn }) => startedOn <= day)) return false;
  const others = await Promise.all([readAssignments(car), readAssignments(driver)]);
  return !others.flat().some(isAtEndOf(day));
};

/**
 * Questions income from a driver who did not have the car on that day. A record without a date counts on the day it is saved.
 * Before the driver's first day with the car, it is questioned only if someone else had the car, or the driver another one.
 */
export const driverDayCheck: Check = async (input) => {
  const { definition, values, base, translate } = input;
  const pair = autofillRulesOf(definition).find(({ reverse }) => reverse);
  const source = sourceOfKind(definition, 'date');
  if (definition.counts !== 'in' || !pair || !source) return undefined;
  const { from: car, to: driver } = pair;
  const idsOf = (record: CheckInput['values']) => [numberOf(record[car]), numberOf(record[driver])];
  const [carId, driverId] = idsOf(values);
  const day = dayOf(values[source]) ?? today();
  if (carId === undefined || driverId === undefined) return undefined;
  if (base && day === dayOf(base[source]) && String(idsOf(base)) === String([carId, driverId]))
    return undefined;
  const own = await readAssignments({ [car]: carId, [driver]: driverId });
  if (own.some(isOn(day)) || (await isBeforeFirst(own, day, { [car]: carId }, { [driver]: driverId })))
    return undefined;
  const [plate, name] = await Promise.all([nameOf(input, car, carId), nameOf(input, driver, driverId)]);
  const words = { driver: name, plate, date: formatDay(day) };
  return { source: driver, question: translate('motoka.form.otherDriver', words) };
};

/** An amount of this multiple of what is due is questioned. */
const TENFOLD = 10;

interface Owing {
  readonly target: { readonly amount: number } | null;
  readonly balance: number;
  readonly dueToday: number;
}

/** Questions income of ten times what is due, such as 3,500 where the target is 350. Who pays what they owe is not asked. */
export const tenfoldCheck: Check = async ({ definition, values, base, translate }) => {
  const pair = autofillRulesOf(definition).find(({ reverse }) => reverse);
  const source = sourceOfKind(definition, 'money');
  if (definition.counts !== 'in' || !pair || !source) return undefined;
  const amount = numberOf(values[source]);
  const ids = { [pair.from]: numberOf(values[pair.from]), [pair.to]: numberOf(values[pair.to]) };
  if (amount === undefined || amount === numberOf(base?.[source])) return undefined;
  if (Object.values(ids).some((id) => id === undefined)) return undefined;
  const { rows } = await getReport<Owing>(reportPath(balances), { filter: ids }, '');
  const [account] = rows;
  if (rows.length !== 1 || !account?.target || amount < TENFOLD * account.target.amount) return undefined;
  if (amount <= sumOf([account.balance, account.dueToday])) return undefined;
  return { source, question: translate('motoka.form.tenfold') };
};

/** Questions a payout in cash that is more than its person holds. */
export const pocketCheck: Check = async (input) => {
  const { definition, values, base, accountId, translate } = input;
  const { method, holderId: holder } = definition.fields;
  const source = sourceOfKind(definition, 'money');
  if (definition.counts !== undefined || !method || !holder || !source) return undefined;
  const amount = numberOf(values[source]);
  const isCash = (values['method'] ?? method.default) === method.default;
  const person = numberOf(values['holderId']) ?? accountId;
  if (!isCash || amount === undefined || person === undefined) return undefined;
  const before = base && numberOf(base['holderId']) === person ? (numberOf(base[source]) ?? 0) : 0;
  const filter = { userId: person };
  const { rows } = await getReport<{ name: string; holds: number | null }>(
    reportPath(cashBook),
    { filter },
    '',
  );
  const [found] = rows;
  if (!found || found.holds === null || amount - before <= found.holds) return undefined;
  const words = { name: found.name, held: formatMoney(found.holds), amount: formatMoney(amount) };
  const key = person === accountId ? 'motoka.form.pocket' : 'motoka.form.othersPocket';
  return { source, question: translate(key, words) };
};
