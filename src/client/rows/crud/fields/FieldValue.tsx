import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { type TranslateFunction, useTranslate } from 'react-admin';
import type { Field, FieldKind } from '../../../../contract/fields';
import { FileCount } from '../photos/FileCount';
import { Money } from './Money';
import { Plate } from './Plate';
import { Quantity } from './Quantity';
import { isIdentifier } from './columns';
import {
  formatDay,
  formatMoment,
  formatDecimal,
  formatPercent,
  formatPhone,
} from '../../../ground/i18n/format';
import { formatWeekdays } from './weekdays';
import { resourceNamed, resources } from '../../../../resources';
import { useListed } from '../listed';

const optionKeys: ReadonlyMap<Field, string> = new Map(
  resources.flatMap(({ name, fields, computed }) =>
    Object.entries({ ...fields, ...computed }).flatMap(([source, field]) =>
      field.options || field.phrases || field.none ? [[field, `resources.${name}.options.${source}`]] : [],
    ),
  ),
);

export const choiceKey = (field: Field, value: string): string => `${optionKeys.get(field)}.${value}`;

/** Returns a text as it is shown: one of the field's phrases is translated. */
export const phraseOf = (field: Field, text: string, translate: TranslateFunction): string =>
  field.phrases?.includes(text) ? translate(choiceKey(field, text), { _: text }) : text;

/** Returns what is shown where a reference is empty; undefined if nothing is. */
export const noneOf = (field: Field | undefined, translate: TranslateFunction): string | undefined =>
  field?.none === undefined ? undefined : translate(choiceKey(field, 'none'), { _: field.none });

const WeekdaysText = ({ value }: { value: string | number | boolean }) => (
  <span className="one-line">{formatWeekdays(String(value), useTranslate())}</span>
);

interface ValueProps {
  field: Field;
  value: string | number | boolean;
}

/** Returns a function that names the keys of a choice. Own labels of a listed choice stay as they were typed. */
export const useChoiceLabel = (field: Field): ((key: string) => string) => {
  const translate = useTranslate();
  const { listedBy, options = {} } = field;
  const listed = useListed(listedBy);
  return (key) => {
    const found = listed.find((one) => one.key === key);
    const label = listedBy === undefined ? undefined : resourceNamed(listedBy).fields['label'];
    return found && label
      ? phraseOf(label, found.label, translate)
      : translate(choiceKey(field, key), { _: options[key] ?? key });
  };
};

const ListedText = ({ field, value }: ValueProps) => useChoiceLabel(field)(String(value));

const ChoiceText = ({ field, value }: ValueProps) => {
  const key = String(value);
  const label = useTranslate()(choiceKey(field, key), { _: field.options?.[key] ?? key });
  return field.listedBy === undefined ? label : <ListedText field={field} value={value} />;
};

const Flag = ({ value }: ValueProps) => useTranslate()(value ? 'motoka.value.yes' : 'motoka.value.no');

const Phone = ({ value }: ValueProps) => {
  const number = formatPhone(String(value));
  return (
    <Link className="one-line" href={`tel:${number.replaceAll(' ', '')}`}>
      {number}
    </Link>
  );
};

/** A text may run from right to left: it is isolated, so that it does not turn what is around it. */
const Note = ({ value }: ValueProps) => (
  <span className="note" title={String(value)}>
    <bdi>{String(value)}</bdi>
  </span>
);

/** Longer texts may wrap, so that the widest table fits a small desktop screen. */
const SINGLE_LINE_MAX = 16;

const Text = ({ field, value }: ValueProps) => {
  const text = phraseOf(field, String(value), useTranslate());
  if (isIdentifier(field)) return <Plate>{text}</Plate>;
  if (text.length > SINGLE_LINE_MAX) return <Note field={field} value={value} />;
  return <bdi className="one-line-at-a-desk">{text}</bdi>;
};

/** A longer address breaks at its `@`. */
const Email = ({ value }: ValueProps) => {
  const [name, domain] = String(value).split(/(?=@)/, 2);
  return (
    <bdi className="breakable">
      {name}
      <wbr />
      {domain}
    </bdi>
  );
};

const components = {
  text: Text,
  longText: Note,
  email: Email,
  password: () => null,
  integer: ({ field, value }) =>
    field.isPlain ? (
      <span className="one-line">{value}</span>
    ) : (
      <Quantity value={Number(value)} unit={field.unit} />
    ),
  money: ({ value }) => <Money amount={Number(value)} />,
  phone: Phone,
  date: ({ value }) => <span className="one-line day">{formatDay(String(value))}</span>,
  boolean: Flag,
  reference: Text,
  choice: ChoiceText,
  weekdays: WeekdaysText,
  percent: ({ value }) => <span className="one-line">{formatPercent(Number(value))}</span>,
  decimal: ({ value }) => <span className="one-line">{formatDecimal(Number(value))}</span>,
  // A list of files is no single value: see below.
  files: () => null,
  instant: ({ value }) => <span className="one-line day">{formatMoment(String(value))}</span>,
} satisfies { [K in FieldKind]: (props: ValueProps) => ReactNode };

/** Renders the value of a field by its kind. Renders nothing if it is empty. */
export const FieldValue = ({ field, value }: { field: Field; value: unknown }) => {
  if (field.kind === 'files') return <FileCount value={value} />;
  const Value: (props: ValueProps) => ReactNode = components[field.kind];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value !== '' && <Value field={field} value={value} />
    : null;
};
