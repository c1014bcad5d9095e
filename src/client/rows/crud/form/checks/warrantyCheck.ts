import { dateField } from '../../../../../contract/resource';
import { searchAsItLooks } from '../../../../../contract/reading/asItLooks';
import { dayOf, today } from '../../../../ground/dates/days';
import { formatDay } from '../../../../ground/i18n/format';
import { newestFirst } from '../../list/listDefaults';
import { type Check, numberOf } from './check';

const READ_MAX = 50;

const placeOf = (value: unknown): string => (typeof value === 'string' ? searchAsItLooks(value) : '');

/** Says that the part of the same position, such as the battery, is within its warranty when the next one is added. */
export const warrantyCheck: Check = async ({ definition, values, base, dataProvider, translate }) => {
  const { name, fields } = definition;
  const source = dateField(definition);
  const carId = numberOf(values['carId']);
  if (base || !fields['warrantyUntil'] || source === undefined || carId === undefined) return undefined;
  const day = dayOf(values[source]) ?? today();
  const { data } = await dataProvider.getList(name, {
    filter: { carId, warrantyUntil_gte: day },
    sort: newestFirst(definition),
    pagination: { page: 1, perPage: READ_MAX },
  });
  const isOfPosition = (record: Record<string, unknown>): boolean =>
    placeOf(record['position']) === placeOf(values['position']);
  const part = data.find((record) => isOfPosition(record) && (dayOf(record['warrantyUntil']) ?? '') >= day);
  if (!part) return undefined;
  const days = {
    day: formatDay(dayOf(part[source]) ?? ''),
    until: formatDay(dayOf(part['warrantyUntil']) ?? ''),
  };
  return { source, question: translate(`motoka.form.warranty.${name}`, days) };
};
