import type { DataProvider, Identifier } from 'react-admin';
import { dayOf } from '../../../providers/days';
import { readingsBy } from './readings';
import { within } from '../within';

/** The latest day on which that reading was recorded, if the newest records tell; never worth an error or a long wait. */
export const dayOfReading = async (
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
    });
    return data.filter((record) => Number(record[source]) === reading).map((record) => dayOf(record[day]));
  };
  const results = await within(Promise.allSettled(readingsBy(via).map(daysIn)));
  const days = (results ?? []).flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  return days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
};
