import { assignmentsPath } from '../../../../contract/paths';
import { resourceNamed } from '../../../../resources';
import { formatDay } from '../../../i18n/format';
import { dayOf, today } from '../../../dates/days';
import { getReport } from '../../../providers/reports';
import { autofillRulesOf } from '../autofill/rules';
import { type Check, type CheckInput, numberOf, sourceOfKind } from './check';

/** Questions income without an amount. */
export const noAmountCheck: Check = async ({ definition, values, base, translate }) => {
  const source = definition.counts === 'in' ? sourceOfKind(definition, 'money') : undefined;
  if (!source || numberOf(values[source]) !== undefined) return undefined;
  if (base && numberOf(base[source]) === undefined) return undefined;
  return { source, question: translate('motoka.form.noAmount') };
};

interface Assignment {
  readonly startedOn: string;
  /** The day of the handover: the driver had the car on a part of it. */
  readonly endedOn: string | null;
}

const isOn =
  (day: string) =>
  ({ startedOn, endedOn }: Assignment): boolean =>
    startedOn <= day && (endedOn === null || day <= endedOn);

const nameOf = async ({ definition, dataProvider }: CheckInput, source: string, id: number) => {
  const target = resourceNamed(definition.fields[source]?.target ?? '');
  const { data } = await dataProvider.getOne(target.name, { id });
  return String(data[target.recordRepresentation]);
};

/** Questions income from a driver who did not have the car on that day. A record without a date counts on the day it is saved. */
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
  const filter = { [car]: carId, [driver]: driverId };
  const { rows } = await getReport<Assignment>(assignmentsPath, { filter }, '');
  if (rows.some(isOn(day))) return undefined;
  const [plate, name] = await Promise.all([nameOf(input, car, carId), nameOf(input, driver, driverId)]);
  const words = { driver: name, plate, date: formatDay(day) };
  return { source: driver, question: translate('motoka.form.otherDriver', words) };
};
