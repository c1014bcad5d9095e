import type { DataProvider, Identifier } from 'react-admin';
import { farthest } from '../../../../../resources/readings';
import { formatDay, formatInteger } from '../../../../ground/i18n/format';
import { type Check, type CheckInput, LOOKUP_TIMEOUT_MS, numberOf } from './check';
import { sourceOfKind } from '../../photos/photosOf';
import { odometerOf, readingOf, readingsBy } from './odometer';
import { dayOf, daysBetween } from '../../../../ground/dates/days';
import { getMileages, type Mileage } from '../../../../ground/providers/mileages';

/** Returns the latest day on which a reading was recorded, if one of the newest records has it. Ignores errors. */
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

/** A reading, with its day if that is known. */
interface DatedReading {
  mileage: number;
  day?: string | undefined;
}

/** An earlier reading, and the highest plausible one on the day of the form. */
interface EarlierReading extends DatedReading {
  highest: number;
}

/** A mileage is questioned only if it is this many times further from the last one than a trusted reading may be. */
const FAR_FACTOR = 2;

/** Returns the highest plausible mileage on a day, or Infinity if one of the days is not known. */
const highestPlausible = ({ mileage, day: from }: DatedReading, day: string | undefined): number =>
  from && day
    ? mileage + FAR_FACTOR * (farthest.km + farthest.kmADay * Math.abs(daysBetween(from, day)))
    : Infinity;

/** Returns the trusted readings of other records, or undefined if the server has no list of them. */
const trustedOthers = async (
  { definition, base }: CheckInput,
  carId: number,
): Promise<readonly Mileage[] | undefined> => {
  const signal = AbortSignal.timeout(LOOKUP_TIMEOUT_MS);
  const all = await getMileages(carId, '', signal).catch(() => undefined);
  return all?.filter(
    ({ isTrusted, resource, recordId }) =>
      isTrusted && !(resource === definition.name && recordId === base?.id),
  );
};

/** Returns the mileage stored on the car, which any server has. Looks up its day only if it is needed. */
const storedReading = async ({ definition, values, base, dataProvider }: CheckInput, typed: number) => {
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

/** Returns the car of the form: the referenced one, or the record itself. */
const carOf = ({ definition, values, base }: CheckInput): number | undefined => {
  const odometer = odometerOf(definition);
  return odometer ? numberOf(values[odometer.via]) : numberOf(base?.id);
};

/** The mileage entered with a car is often an estimate. Only one with an extra digit is too far from it. */
const ESTIMATE_FACTOR = 9;

const toEarlierReading = (
  { definition }: CheckInput,
  { mileage, date, resource }: Mileage,
  day: string,
): EarlierReading => {
  const reading = { mileage, day: date };
  const highest = highestPlausible(reading, day);
  const car = odometerOf(definition)?.definition ?? definition;
  const isEstimate = resource === car.name;
  return { ...reading, highest: isEstimate ? Math.max(highest, mileage * ESTIMATE_FACTOR) : highest };
};

/** Returns the last reading up to a day. Undefined if all readings are later. */
const readingBefore = async (
  input: CheckInput,
  typed: number,
  day: string | undefined,
): Promise<EarlierReading | undefined> => {
  const carId = carOf(input);
  const others = carId && day ? await trustedOthers(input, carId) : undefined;
  if (others && others.length > 0 && day) {
    const before = others.findLast(({ date }) => date <= day);
    return before && before.mileage > 0 ? toEarlierReading(input, before, day) : undefined;
  }
  const { mileage, day: knownDay } = await storedReading(input, typed);
  return mileage
    ? { mileage, day: knownDay, highest: highestPlausible({ mileage, day: knownDay }, day) }
    : undefined;
};

/** Questions a mileage that does not fit the reading before it, such as one with a missing or extra digit. */
export const mileageCheck: Check = async (input) => {
  const { definition, values, base, translate } = input;
  const source = readingOf(definition);
  const typed = source === undefined ? undefined : numberOf(values[source]);
  if (source === undefined || typed === undefined || !(typed >= 0) || typed === numberOf(base?.[source]))
    return undefined;
  // The first reading of a new odometer fits no reading before it.
  if (definition.fields['restartsAt'] && values['restartsAt'] === true) return undefined;
  const daySource = sourceOfKind(definition, 'date');
  // A form without a date records today's reading.
  const day = dayOf(daySource ? values[daySource] : new Date());
  const before = await readingBefore(input, typed, day);
  const ask = ({ mileage, day: knownDay }: EarlierReading, key: string) => ({
    source,
    question: translate(`motoka.form.${key}${knownDay ? '' : 'Undated'}`, {
      last: formatInteger(mileage),
      typed: formatInteger(typed),
      date: knownDay && formatDay(knownDay),
    }),
  });
  if (before && typed < before.mileage) return ask(before, 'reading');
  if (before && typed > before.highest) return ask(before, 'readingFar');
  return undefined;
};
