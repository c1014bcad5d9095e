import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useEvent, useTranslate } from 'react-admin';
import { dateField, type ResourceDefinition } from '../../../../../contract/resource';
import { useAccount } from '../../../../ground/account/useAccount';
import { partsOf } from '../../../../ground/providers/outbox/parts';
import { entriesShown } from '../../../../ground/providers/outbox/state';
import type { Values } from '../autofill/defaultValues';
import { type Check, type CheckInput, lookupTimeout, numberOf, type Warning } from './check';
import { driverDayCheck, noAmountCheck, pocketCheck, tenfoldCheck } from './cashingChecks';
import { withTimeout } from '../../../../ground/providers/withTimeout';
import { mileageCheck } from './mileageCheck';
import { duplicateCheck, futureDateCheck, unusualAmountCheck } from './moneyChecks';
import { plateAsItLooks, plateAsMistaken, searchAsItLooks } from '../../../../../contract/reading/asItLooks';
import { dayOf, today } from '../../../../ground/dates/days';
import { formatDay } from '../../../../ground/i18n/format';
import { newestFirst } from '../../list/listDefaults';

const READ_MAX = 50;

const placeOf = (value: unknown): string => (typeof value === 'string' ? searchAsItLooks(value) : '');

/** Says that the part of the same position, such as the battery, is within its warranty when the next one is added. */
const warrantyCheck: Check = async ({ definition, values, base, dataProvider, translate }) => {
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

const CANDIDATES_MAX = 100;

/** Returns the longest part of a plate without such a letter or digit. */
const certainPart = (plate: string): string =>
  plateAsItLooks(plate)
    .split(/[O0I1]/)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '');

/** Questions a plate that differs from a recorded one only by a letter that looks like a digit. */
export const lookAlikeCheck: Check = async ({ definition, values, base, dataProvider, translate }) => {
  const source = Object.keys(definition.fields).find((name) => definition.fields[name]?.unique === true);
  const typed = source === undefined ? undefined : values[source];
  if (source === undefined || definition.fields[source]?.kind !== 'text' || typeof typed !== 'string')
    return undefined;
  if (base && plateAsItLooks(String(base[source])) === plateAsItLooks(typed)) return undefined;
  const q = certainPart(typed);
  const { data } = await dataProvider.getList(definition.name, {
    pagination: { page: 1, perPage: CANDIDATES_MAX },
    sort: { field: 'id', order: 'ASC' },
    filter: q === '' ? {} : { q },
  });
  const alike = data
    .filter(({ id }) => id !== base?.id)
    .map((record) => String(record[source]))
    .find(
      (plate) =>
        plateAsItLooks(plate) !== plateAsItLooks(typed) && plateAsMistaken(plate) === plateAsMistaken(typed),
    );
  return alike === undefined
    ? undefined
    : { source, question: translate('motoka.form.lookAlike', { plate: alike }) };
};

/** An amount is questioned once. */
const amountCheck: Check = async (input) =>
  (await tenfoldCheck(input).catch(() => undefined)) ?? unusualAmountCheck(input);

const checks: readonly Check[] = [
  driverDayCheck,
  duplicateCheck,
  futureDateCheck,
  lookAlikeCheck,
  mileageCheck,
  noAmountCheck,
  pocketCheck,
  amountCheck,
  warrantyCheck,
];

/** Returns all warnings about the values that are about to be sent. A new record does not wait long for them. */
const findWarnings = async (input: CheckInput): Promise<readonly Warning[]> => {
  const results = checks.map(async (check) => {
    const found = check(input).catch(() => undefined);
    return input.base ? found : withTimeout(found, lookupTimeout());
  });
  return (await Promise.all(results)).filter((warning) => warning !== undefined);
};

const isRecord = (value: unknown): value is RaRecord =>
  typeof value === 'object' && value !== null && 'id' in value;

/** Returns the records in the cache of a query: of a list, of several ids, or one. */
const recordsIn = (cached: unknown): readonly RaRecord[] => {
  const content = cached && typeof cached === 'object' && 'data' in cached ? cached.data : cached;
  return (Array.isArray(content) ? content : [content]).filter(isRecord);
};

const loadedRecords = (client: QueryClient, resource: string): readonly RaRecord[] =>
  client.getQueriesData({ queryKey: [resource] }).flatMap(([, cached]) => recordsIn(cached));

const unsentRecords = (resource: string): readonly RaRecord[] =>
  entriesShown()
    .flatMap(partsOf)
    .filter((entry) => entry.resource === resource)
    .map(({ id, body }) => ({ ...body, id: -id }));

/** Returns a function that returns the warnings about the values of a form. `base` is the record before an update. */
export const useFindWarnings = () => {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const { id } = useAccount();
  const client = useQueryClient();
  return useEvent(
    (definition: ResourceDefinition, values: Values, base?: RaRecord): Promise<readonly Warning[]> => {
      const loaded = (resource: string) => [...unsentRecords(resource), ...loadedRecords(client, resource)];
      return findWarnings({
        definition,
        values,
        base,
        accountId: id === undefined ? undefined : Number(id),
        loaded,
        dataProvider,
        translate,
      });
    },
  );
};
