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
interface Known {
  mileage: number;
  day?: string | undefined;
}

const DAY_MS = 86_400_000;
const daysBetween = (one: string, other: string): number =>
  Math.abs(Date.parse(other) - Date.parse(one)) / DAY_MS;

/** What can be driven from a known reading to a day; anything, where a day is not known. */
const highestFrom = ({ mileage, day: from }: Known, day: string | undefined): number =>
  from && day ? mileage + farthest.km + farthest.kmADay * daysBetween(from, day) : Infinity;

/** The trusted readings around a day, other than the record's own; nothing where the server does not keep them together. */
const trustedAround = async (
  { definition, base }: Checked,
  carId: number,
  day: string,
): Promise<{ before?: Mileage | undefined; after?: Mileage | undefined } | undefined> => {
  const signal = AbortSignal.timeout(LOOKUP_TIMEOUT_MS);
  const all = await getMileages(carId, '', signal).catch(() => undefined);
  const others = all?.filter(
    ({ isTrusted, resource, recordId }) =>
      isTrusted && !(resource === definition.name && recordId === base?.id),
  );
  return (
    others && {
      before: others.findLast(({ date }) => date <= day),
      after: others.find(({ date }) => date > day),
    }
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

const known = (reading: Mileage | undefined): Known | undefined =>
  reading && { mileage: reading.mileage, day: reading.date };

/** What a reading is compared with: one that it may not be below, and one that it may not be above. */
const compared = async (checked: Checked, typed: number, day: string | undefined) => {
  const carId = carOf(checked);
  const around = carId && day ? await trustedAround(checked, carId, day) : undefined;
  if (around?.before || around?.after) return { before: known(around.before), after: known(around.after) };
  const { mileage, day: on } = await lastKnown(checked, typed);
  return { before: mileage ? { mileage, day: on } : undefined, after: undefined };
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
  const { before, after } = await compared(checked, typed, day);
  const ask = ({ mileage, day: on }: Known, key: string) => ({
    source,
    question: translate(`motoka.form.${key}${on ? '' : 'Undated'}`, {
      last: formatInteger(mileage),
      typed: formatInteger(typed),
      date: on && formatDay(on),
    }),
  });
  if (before && typed < before.mileage) return ask(before, 'reading');
  if (after && typed > after.mileage) return ask(after, 'readingAfter');
  if (before && typed > highestFrom(before, day)) return ask(before, 'readingFar');
  return undefined;
};
