import type { DataProvider, Identifier } from 'react-admin';
import { formatDay, formatInteger } from '../../../i18n/format';
import { type Check, type Checked, numberOf } from './check';
import { odometerOf, readingOf, readingsBy } from './odometer';
import { dayOf } from '../../../providers/days';

/** The question is asked without the day if it takes longer to find. */
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

const lastKnown = async ({ definition, values, base, dataProvider }: Checked) => {
  const odometer = odometerOf(definition);
  const own = readingOf(definition);
  if (!odometer) return { last: own === undefined ? undefined : numberOf(base?.[own]), day: undefined };
  const id = numberOf(values[odometer.via]);
  if (id === undefined) return { last: undefined, day: undefined };
  const { data } = await dataProvider.getOne(odometer.definition.name, { id });
  const last = numberOf(data[odometer.source]);
  return { last, day: (reading: number) => dayOfReading(dataProvider, odometer.via, id, reading) };
};

/** A mileage below the last one known: one digit too few or too many is soon typed. */
export const mileageCheck: Check = async (checked) => {
  const { definition, values, base, translate } = checked;
  const source = readingOf(definition);
  const typed = source === undefined ? undefined : numberOf(values[source]);
  if (source === undefined || typed === undefined || !(typed >= 0) || typed === numberOf(base?.[source]))
    return undefined;
  const { last, day } = await lastKnown(checked);
  if (!last || typed >= last) return undefined;
  const on = await day?.(last);
  const said = { last: formatInteger(last), typed: formatInteger(typed), date: on && formatDay(on) };
  return {
    source,
    question: translate(on ? 'motoka.form.reading' : 'motoka.form.readingUndated', said),
  };
};
