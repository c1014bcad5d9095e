import { plateAsItLooks, plateAsMistaken } from '../../../../contract/reading/asItLooks';
import type { Check } from './check';

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
