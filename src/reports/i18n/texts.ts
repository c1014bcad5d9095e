import { columnsByName, type ReportDefinition } from '../../contract/report';

type Phrases = Readonly<Record<string, string>>;

/** All texts of a report in one language. */
export interface ReportTexts {
  /** The labels of the columns, those of the totals and of filters included. */
  fields: Phrases;
  /** The labels of choices and states, by column. */
  options: Readonly<Record<string, Phrases>>;
  failures: { readonly list: string };
  /** The heading of its own page, and the text where that has no rows. */
  title?: string;
  empty?: string;
}

/** Returns the texts of a report; in English unless there are phrases of another language. */
export const textsOfReport = (
  { name, columns, totals, recordFilters, failure, page }: ReportDefinition,
  phrases: Phrases = {},
): ReportTexts => {
  const phrase = (english: string): string => phrases[`${name}: ${english}`] ?? phrases[english] ?? english;
  const labelled = Object.entries(columnsByName({ ...recordFilters, ...totals, ...columns })).filter(
    ([, { label }]) => label,
  );
  const optionsOf = (options: Phrases): Phrases =>
    Object.fromEntries(Object.entries(options).map(([value, label]) => [value, phrase(label)]));
  return {
    fields: Object.fromEntries(labelled.map(([source, { label }]) => [source, phrase(label)])),
    options: Object.fromEntries(
      labelled.flatMap(([source, { options }]) => (options ? [[source, optionsOf(options)]] : [])),
    ),
    failures: { list: phrase(failure) },
    ...(page && { title: phrase(page.title), empty: phrase(page.empty) }),
  };
};
