import type { Field, FieldKind, Joined } from '../../../contract/fields';
import { COUNTRY_CODE } from '../../../contract/phone';
import { allColumns, type Fields, type ResourceDefinition, visibleFields } from '../../../contract/resource';
import { resourceNamed } from '../../../resources';
import type { ResourceTexts } from '../../../resources/i18n/texts';
import { textInWords } from '../../ground/calendar';
import type { Language } from '../../ground/i18n/language';
import { moneyInWords } from '../../ground/i18n/phrases';

const SHOWN_LENGTH = 200;
const PHONE_PARTS = new RegExp(`^(?:${COUNTRY_CODE})?(\\d{2})(\\d{3})(\\d{4})$`);

interface FieldTexts {
  readonly label: string;
  readonly options: Readonly<Record<string, string>>;
  readonly language: Language;
}

const formatPhone = (value: unknown): string => {
  const digits = String(value).replace(/\D/g, '');
  const [, operator, first, last] = PHONE_PARTS.exec(digits) ?? [];
  return operator ? `+${COUNTRY_CODE} ${operator} ${first} ${last}` : `+${digits}`;
};

const unchanged = (value: unknown): string => String(value);

const formatters: { [K in FieldKind]: (value: unknown, field: Field, texts: FieldTexts) => string } = {
  text: unchanged,
  longText: (value) => String(value).replace(/\s+/g, ' '),
  email: unchanged,
  password: () => '',
  integer: (value, { unit }, { language }) =>
    `${Number(value).toLocaleString(language.locale)}${unit ? ` ${unit}` : ''}`,
  money: (value, _, { language }) => moneyInWords(Number(value))(language),
  phone: formatPhone,
  date: (value) => textInWords(String(value)),
  boolean: (value, _, { label }) => (value === true ? label : ''),
  choice: (value, _, { options }) => options[String(value)] ?? String(value),
  percent: (value) => `${String(value)} %`,
  decimal: (value) => String(value),
  instant: () => '',
  files: () => '',
  weekdays: () => '',
  reference: () => '',
};

type Options = Readonly<Record<string, string>>;

/** Returns the labels of a choice. Those that records list are translated if every database begins with them. */
const optionsOf = (
  source: string,
  field: Field | Joined,
  { options }: ResourceTexts,
  language: Language,
): Options => {
  if (field.kind === 'joined' || field.listedBy === undefined) return options[source] ?? {};
  const { label: labels = {} } = language.textsOf(resourceNamed(field.listedBy)).options;
  return Object.fromEntries(
    Object.entries(field.options ?? {}).map(([key, label]) => [key, labels[label] ?? label]),
  );
};

/** Returns a function that describes records of a resource in one line: the columns of its list without the title. */
export const describer = (definition: ResourceDefinition, language: Language, own: Fields) => {
  const fields = { ...visibleFields(definition), ...own };
  const columns = allColumns(definition);
  const texts = language.textsOf(definition);
  return (record: Readonly<Record<string, unknown>>, title: string | null): string => {
    const parts = columns.flatMap((source): string[] => {
      const [field, value] = [fields[source], record[source]];
      if (!field || value === null || value === undefined || value === title) return [];
      // What most records have says nothing.
      if ('default' in field && field.default === value) return [];
      const { [source]: label = field.label } = texts.fields;
      const options = optionsOf(source, field, texts, language);
      const text =
        field.kind === 'joined'
          ? String(value)
          : formatters[field.kind](value, field, { label, options, language });
      return text ? [text] : [];
    });
    const line = parts.join(' · ');
    return line.length > SHOWN_LENGTH ? `${line.slice(0, SHOWN_LENGTH).toWellFormed()}…` : line;
  };
};
