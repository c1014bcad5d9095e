import type { DataProvider, RaRecord } from 'react-admin';
import { dayOf } from '../../../providers/days';
import { formatDay, formatMoney } from '../../../i18n/format';
import { newestFirst } from '../../list/listDefaults';
import { autofillRulesOf } from '../autofill/rules';
import { type Check, numberOf, sourceOfKind } from './check';
import { odometerOf } from './odometer';

/** How many times the usual amount is asked about. */
const USUAL_TIMES = 3;
/** How many records say what is usual, and how many it takes at least. */
const USUAL_FROM = { most: 10, least: 3 };

/** The middle one: a single typing error or a gearbox among them does not move it. */
const medianOf = (amounts: readonly number[]): number => {
  const sorted = [...amounts].sort((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return ((low ?? 0) + (high ?? 0)) / 2;
};

const recordsOf = async (
  dataProvider: DataProvider,
  resource: string,
  query: { filter: object; sort: ReturnType<typeof newestFirst>; perPage: number },
): Promise<readonly RaRecord[]> => {
  const { filter, sort, perPage } = query;
  const { data } = await dataProvider.getList(resource, { filter, sort, pagination: { page: 1, perPage } });
  return data;
};

/** Money of a day that is still to come. */
export const futureCheck: Check = async ({ definition, values, base, translate }) => {
  const source = sourceOfKind(definition, 'date');
  const day = source && dayOf(values[source]);
  if (!source || !day || !sourceOfKind(definition, 'money') || day === dayOf(base?.[source]))
    return undefined;
  const today = dayOf(new Date()) ?? '';
  if (day <= today) return undefined;
  return { source, question: translate('motoka.form.future', { date: formatDay(day) }) };
};

/** An amount far above what the car's last records of the same kind say. */
export const usualCheck: Check = async ({ definition, values, base, dataProvider, translate }) => {
  const source = sourceOfKind(definition, 'money');
  const via = odometerOf(definition)?.via;
  if (!source || !via) return undefined;
  const [amount, id] = [numberOf(values[source]), numberOf(values[via])];
  if (!amount || id === undefined || amount === numberOf(base?.[source])) return undefined;
  const records = await recordsOf(dataProvider, definition.name, {
    filter: { [via]: id },
    sort: newestFirst(definition),
    // One more, for the record itself.
    perPage: USUAL_FROM.most + 1,
  });
  const amounts = records
    .filter((record) => record.id !== base?.id)
    .flatMap((record) => numberOf(record[source]) || [])
    .slice(0, USUAL_FROM.most);
  const usual = medianOf(amounts);
  if (amounts.length < USUAL_FROM.least || amount <= USUAL_TIMES * usual) return undefined;
  const said = { typed: formatMoney(amount), usual: formatMoney(usual) };
  return { source, question: translate('motoka.form.unusual', said) };
};

/** The same car, driver and day once more: wherever a form asks who drives the car, they hand in once a day. */
export const againCheck: Check = async ({ definition, values, base, dataProvider, translate }) => {
  const pair = autofillRulesOf(definition).find(({ reverse }) => reverse);
  const [source, money] = [sourceOfKind(definition, 'date'), sourceOfKind(definition, 'money')];
  const day = source && dayOf(values[source]);
  if (!pair || !source || !money || !day) return undefined;
  const { from, to } = pair;
  const who = { [from]: numberOf(values[from]), [to]: numberOf(values[to]) };
  const isKept = base && day === dayOf(base[source]) && base[from] === who[from] && base[to] === who[to];
  if (isKept || who[from] === undefined || who[to] === undefined) return undefined;
  const records = await recordsOf(dataProvider, definition.name, {
    filter: { ...who, [`${source}_gte`]: day, [`${source}_lte`]: day },
    sort: newestFirst(definition),
    perPage: 2,
  });
  // A server that ignores the filter answers other days too.
  const same = records.find((record) => record.id !== base?.id && dayOf(record[source]) === day);
  if (!same) return undefined;
  const amount = formatMoney(numberOf(same[money]) ?? 0);
  return { source, question: translate('motoka.form.again', { amount, date: formatDay(day) }) };
};
