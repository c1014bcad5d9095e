import { type DataProvider, HttpError, type RaRecord } from 'react-admin';
import { dayOf, today } from '../../../../ground/dates/days';
import { formatDay, formatMoney } from '../../../../ground/i18n/format';
import { withTimeout } from '../../../../ground/providers/withTimeout';
import { newestFirst } from '../../list/listDefaults';
import { autofillRulesOf } from '../autofill/rules';
import { type Check, lookupTimeout, numberOf } from './check';
import { sourceOfKind } from '../../photos/photosOf';
import { odometerOf } from './odometer';

/** An amount above this multiple of the usual one is questioned. */
const UNUSUAL_FACTOR = 3;
/** How many records the usual amount is computed from. */
const SAMPLE = { max: 10, min: 3 };

/** Returns the median, which a single typing error or expensive repair does not change. */
const medianOf = (amounts: readonly number[]): number => {
  const sorted = [...amounts].sort((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return ((low ?? 0) + (high ?? 0)) / 2;
};

/** Without an answer in this part of the time for checks, the records as of the last load are compared. */
const ANSWER_PART = 0.75;

const recordsOf = async (
  dataProvider: DataProvider,
  resource: string,
  query: { filter: object; sort: ReturnType<typeof newestFirst>; perPage: number },
): Promise<readonly RaRecord[]> => {
  const { filter, sort, perPage } = query;
  const { data } = await dataProvider.getList(resource, { filter, sort, pagination: { page: 1, perPage } });
  return data;
};

/** Questions an amount on a future day. What starts on a day, such as a bill, may start later. */
export const futureDateCheck: Check = async ({ definition, values, base, translate }) => {
  // The server refuses a future day on which an amount counts that is not the first date.
  const source = definition.countsOn === undefined ? sourceOfKind(definition, 'date') : undefined;
  const day = source && dayOf(values[source]);
  if (
    !source ||
    !day ||
    definition.fields['endsOn'] ||
    !sourceOfKind(definition, 'money') ||
    day === dayOf(base?.[source])
  )
    return undefined;
  if (day <= today()) return undefined;
  return { source, question: translate('motoka.form.future', { date: formatDay(day) }) };
};

/** Questions an amount far above those of the car's last records of the same kind. */
export const unusualAmountCheck: Check = async ({ definition, values, base, dataProvider, translate }) => {
  const source = sourceOfKind(definition, 'money');
  const via = odometerOf(definition)?.via;
  if (!source || !via) return undefined;
  const [amount, id] = [numberOf(values[source]), numberOf(values[via])];
  if (!amount || id === undefined || amount === numberOf(base?.[source])) return undefined;
  // A licence costs more than a sticker: papers are compared by their kind.
  const listed = Object.keys(definition.fields).find((each) => definition.fields[each]?.listedBy);
  const records = await recordsOf(dataProvider, definition.name, {
    filter: { [via]: id, ...(listed && { [listed]: values[listed] }) },
    sort: newestFirst(definition),
    // One more, for the record itself.
    perPage: SAMPLE.max + 1,
  });
  const amounts = records
    .filter((record) => record.id !== base?.id)
    .flatMap((record) => numberOf(record[source]) || [])
    .slice(0, SAMPLE.max);
  const usual = medianOf(amounts);
  if (amounts.length < SAMPLE.min || amount <= UNUSUAL_FACTOR * usual) return undefined;
  const amountTexts = { typed: formatMoney(amount), usual: formatMoney(usual) };
  return { source, question: translate('motoka.form.unusual', amountTexts) };
};

const isUnanswered = (reason: unknown): boolean => reason instanceof HttpError && reason.status === 0;

/** Questions a second record of the same car, driver and day, in forms that fill in the car's driver. */
export const duplicateCheck: Check = async (input) => {
  const { definition, values, base, loaded, dataProvider, translate } = input;
  const pair = autofillRulesOf(definition).find(({ reverse }) => reverse);
  const [source, money] = [sourceOfKind(definition, 'date'), sourceOfKind(definition, 'money')];
  const day = source && dayOf(values[source]);
  if (!pair || !source || !money || !day) return undefined;
  const { from, to } = pair;
  const carAndDriver = { [from]: numberOf(values[from]), [to]: numberOf(values[to]) };
  const isUnchanged =
    base && day === dayOf(base[source]) && base[from] === carAndDriver[from] && base[to] === carAndDriver[to];
  if (isUnchanged || carAndDriver[from] === undefined || carAndDriver[to] === undefined) return undefined;
  const lookup = recordsOf(dataProvider, definition.name, {
    filter: { ...carAndDriver, [`${source}_gte`]: day, [`${source}_lte`]: day },
    sort: newestFirst(definition),
    perPage: 2,
  }).catch((reason: unknown) => (isUnanswered(reason) ? undefined : []));
  const found = await withTimeout(lookup, lookupTimeout() * ANSWER_PART);
  const isSameDay = (record: RaRecord) => record.id !== base?.id && dayOf(record[source]) === day;
  const isSame = (record: RaRecord) =>
    isSameDay(record) && [from, to].every((each) => numberOf(record[each]) === carAndDriver[each]);
  // A server that ignores the filter returns other days too.
  const same = found ? found.find(isSameDay) : loaded(definition.name).find(isSame);
  if (!same) return undefined;
  const amount = formatMoney(numberOf(same[money]) ?? 0);
  return { source, question: translate('motoka.form.again', { amount, date: formatDay(day) }) };
};
