import type { DataProvider, Identifier } from 'react-admin';
import { farthest } from '../../../../resources/readings';
import { formatDay, formatInteger } from '../../../i18n/format';
import { type Check, type Checked, numberOf, sourceOfKind } from './check';
import { odometerOf, readingOf, readingsBy } from './odometer';
import { dayOf } from '../../../providers/days';
import { getMileages, type Mileage } from '../../../providers/mileages';

/** The form does not wait longer for what the question would say besides. */
const LOOKUP_TIMEOUT_MS = 2000;

/** The latest day on which that reading was recorded, if the newest records tell; never worth an error or a long wait. */
const dayOfReading = async (
  dataProvider: DataProvider,
  via: string,
  id: Identifier,
  reading: number,
): Promise<string | undefined> => {
  const daysIn = async ({ definition, reading: source, day }: ReturnType<typeof readingsBy>[number]) => {
    const { data } = await dataProvider.getList(definition.name, {
      filter: { [via]: id },
      sort: { field: day, order: 'DESC' },
      pagination: { page: 1, perPage: 25 },
      signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS),
    });
    return data.filter((record) => Number(record[source]) === reading).map((record) => dayOf(record[day]));
  };
  const results = await Promise.allSettled(readingsBy(via).map(daysIn));
  const days = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  return days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
};

/** A reading that another one is compared with, on its day if that is known. */
interface Dated {
  mileage: number;
  day?: string | undefined;
}

/** A reading, and the highest one that fits it on the day that is asked about. */
interface Known extends Dated {
  highest: number;
}

const DAY_MS = 86_400_000;
const daysBetween = (one: string, other: string): number =>
  Math.abs(Date.parse(other) - Date.parse(one)) / DAY_MS;

/** A mileage is asked about when it is twice as far from the last one as a trusted reading may be: a question must be rare. */
const FAR_FACTOR = 2;

/** The highest mileage on a day that is not far from a known reading; any, where a day is not known. */
const highestFrom = ({ mileage, day: from }: Dated, day: string | undefined): number =>
  from && day ? mileage + FAR_FACTOR * (farthest.km + farthest.kmADay * daysBetween(from, day)) : Infinity;

/** The trusted readings of other records; nothing where the server does not keep them together. */
const trustedOthers = async (
  { definition, base }: Checked,
  carId: number,
): Promise<readonly Mileage[] | undefined> => {
  const signal = AbortSignal.timeout(LOOKUP_TIMEOUT_MS);
  const all = await getMileages(carId, '', signal).catch(() => undefined);
  return all?.filter(
    ({ isTrusted, resource, recordId }) =>
      isTrusted && !(resource === definition.name && recordId === base?.id),
  );
};

/** The highest reading, as any server knows it; the day is looked up only for one that is asked about. */
const lastKnown = async ({ definition, values, base, dataProvider }: Checked, typed: number) => {
  const odometer = odometerOf(definition);
  const own = readingOf(definition);
  if (!odometer) return { mileage: own === undefined ? undefined : numberOf(base?.[own]), day: undefined };
  const id = numberOf(values[odometer.via]);
  if (id === undefined) return { mileage: undefined, day: undefined };
  const { data } = await dataProvider.getOne(odometer.definition.name, { id });
  const mileage = numberOf(data[odometer.source]);
  const isDayNeeded = mileage !== undefined && (typed < mileage || typed > mileage + farthest.km);
  return {
    mileage,
    day: isDayNeeded ? await dayOfReading(dataProvider, odometer.via, id, mileage) : undefined,
  };
};

/** The car of the form: the one that it refers to, or the one that it is about. */
const carOf = ({ definition, values, base }: Checked): number | undefined => {
  const odometer = odometerOf(definition);
  return odometer ? numberOf(values[odometer.via]) : numberOf(base?.id);
};

/** The entry of a car itself is often an estimate: only a digit too many is too far from it. */
const ESTIMATE_FACTOR = 9;

const fromReading = ({ definition }: Checked, { mileage, date, resource }: Mileage, day: string): Known => {
  const reading = { mileage, day: date };
  const highest = highestFrom(reading, day);
  const car = odometerOf(definition)?.definition ?? definition;
  const isEstimate = resource === car.name;
  return { ...reading, highest: isEstimate ? Math.max(highest, mileage * ESTIMATE_FACTOR) : highest };
};

/** The reading before a day, which a mileage may not be below; a late entry may be the first of all. */
const readingBefore = async (
  checked: Checked,
  typed: number,
  day: string | undefined,
): Promise<Known | undefined> => {
  const carId = carOf(checked);
  const others = carId && day ? await trustedOthers(checked, carId) : undefined;
  if (others && others.length > 0 && day) {
    const before = others.findLast(({ date }) => date <= day);
    return before && before.mileage > 0 ? fromReading(checked, before, day) : undefined;
  }
  const { mileage, day: on } = await lastKnown(checked, typed);
  return mileage ? { mileage, day: on, highest: highestFrom({ mileage, day: on }, day) } : undefined;
};

/** A mileage that does not fit the readings around it: one digit too few or too many is soon typed. */
export const mileageCheck: Check = async (checked) => {
  const { definition, values, base, translate } = checked;
  const source = readingOf(definition);
  const typed = source === undefined ? undefined : numberOf(values[source]);
  if (source === undefined || typed === undefined || !(typed >= 0) || typed === numberOf(base?.[source]))
    return undefined;
  const daySource = sourceOfKind(definition, 'date');
  // Without a day of its own, a reading is of today.
  const day = dayOf(daySource ? values[daySource] : new Date());
  const before = await readingBefore(checked, typed, day);
  const ask = ({ mileage, day: on }: Known, key: string) => ({
    source,
    question: translate(`motoka.form.${key}${on ? '' : 'Undated'}`, {
      last: formatInteger(mileage),
      typed: formatInteger(typed),
      date: on && formatDay(on),
    }),
  });
  if (before && typed < before.mileage) return ask(before, 'reading');
  if (before && typed > before.highest) return ask(before, 'readingFar');
  return undefined;
};
