import type { ResourceDefinition } from '../../../contract/resource';
import type { Language } from './language';
import { translate, type Text, type Value } from './sentence';

/** Translates the label of a field. */
export const labelled =
  (label: string): Value =>
  ({ labels }) =>
    labels.get(label) ?? label;

/** Translates a label for use within a sentence: `Number plate`. */
export const labelWithin =
  (label: string): Value =>
  ({ labels }) => {
    const words = labels.get(label) ?? label;
    return `${words.charAt(0)}${words.slice(1).toLowerCase()}`;
  };

/** Translates the label of a choice. */
export const optionOf =
  (definition: ResourceDefinition, source: string, key: string): Value =>
  ({ textsOf }) =>
    textsOf(definition).options[source]?.[key] ?? key;

/** Translates a text for use within another sentence. */
export const within =
  (text: Text): Value =>
  (language) =>
    translate(text, language);

/** Returns the singular noun of a resource: `car`. */
export const nounOf =
  (definition: ResourceDefinition): Value =>
  ({ textsOf }) =>
    textsOf(definition).one;

/** Returns the plural noun of a resource: `cars`. */
export const nounsOf =
  (definition: ResourceDefinition): Value =>
  ({ textsOf }) =>
    textsOf(definition).many;

/** Formats counts as `12 cashings, 1 repair and 3 services`. */
export const countsOf =
  (counts: readonly (readonly [ResourceDefinition, number])[]): Value =>
  ({ locale, textsOf }: Language) => {
    const parts = counts.map(([definition, count]) => {
      const { one, many } = textsOf(definition);
      return `${count} ${count === 1 ? one : many}`;
    });
    return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);
  };

/** Formats `2026-10` as `October 2026`. */
export const monthInWords =
  (month: string): Value =>
  ({ locale }) =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    );

/** Lists all values, however long the list is. */
export const listOf =
  (values: readonly (string | number)[]): Value =>
  () =>
    values.join(', ');

/** Formats a number with separators between thousands: `1,270`. */
export const withSeparators =
  (value: number): Value =>
  ({ locale }) =>
    value.toLocaleString(locale);

/** Formats `2026-11-20` as `20/11/2026`, in every language. */
export const dayInWords =
  (day: string): Value =>
  ({ locale }) =>
    new Intl.DateTimeFormat(locale, {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`));

/** Formats an amount without its currency: `1,410.00`. */
export const amountInWords =
  (amount: number) =>
  ({ locale }: Language): string =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount);

/** Formats an amount in kwacha: `ZMW 1,410.00`. */
export const moneyInWords =
  (amount: number) =>
  ({ locale }: Language): string => {
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'ZMW',
      currencyDisplay: 'code',
    });
    // Only the space beside the currency is a plain one, as in the client's lists.
    return format
      .formatToParts(amount)
      .map(({ type, value }) => (type === 'literal' ? ' ' : value))
      .join('');
  };
