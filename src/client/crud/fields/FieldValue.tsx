import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Field, FieldKind } from '../../../contract/fields';
import { Money } from './Money';
import { Plate } from './Plate';
import { Quantity } from './Quantity';
import { isIdentifier } from './columns';
import { formatDay, formatPhone } from '../../i18n/format';
import { formatWeekdays } from './weekdays';
import { resources } from '../../../resources';

const groups: ReadonlyMap<Field, string> = new Map(
  resources.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([source, field]) =>
      field.options ? [[field, `resources.${name}.options.${source}`]] : [],
    ),
  ),
);

/** Under which key a value of a choice has its name. */
export const choiceKey = (field: Field, value: string): string => `${groups.get(field)}.${value}`;

/** Working days in words. */
const WeekdaysText = ({ value }: { value: string | number | boolean }) => (
  <span className="one-line">{formatWeekdays(String(value), useTranslate())}</span>
);

/** A choice as its label. */
const ChoiceText = ({ field, value }: { field: Field; value: string | number | boolean }) => {
  const key = String(value);
  return useTranslate()(choiceKey(field, key), { _: field.options?.[key] ?? key });
};

interface Shown {
  field: Field;
  value: string | number | boolean;
}

const Flag = ({ value }: Shown) => useTranslate()(value ? 'motoka.value.yes' : 'motoka.value.no');

const Phone = ({ value }: Shown) => {
  const number = formatPhone(String(value));
  return (
    <Link className="one-line" href={`tel:${number.replaceAll(' ', '')}`}>
      {number}
    </Link>
  );
};

const Note = ({ value }: Shown) => (
  <span className="note" title={String(value)}>
    {String(value)}
  </span>
);

/** A longer name may take a second line, so that the widest table keeps to a small desk. */
const usualLength = 16;

const Text = ({ field, value }: Shown) => {
  const text = String(value);
  if (isIdentifier(field)) return <Plate>{text}</Plate>;
  if (text.length > usualLength) return <Note field={field} value={value} />;
  return <span className="one-line-at-a-desk">{text}</span>;
};

/** How each kind of value looks, wherever it is read. */
const looks = {
  text: Text,
  longText: Note,
  email: Text,
  password: () => null,
  integer: ({ field, value }) => <Quantity value={Number(value)} unit={field.unit} />,
  money: ({ value }) => <Money amount={Number(value)} />,
  phone: Phone,
  date: ({ value }) => <span className="one-line day">{formatDay(String(value))}</span>,
  boolean: Flag,
  reference: Text,
  choice: ChoiceText,
  weekdays: WeekdaysText,
} satisfies { [K in FieldKind]: (shown: Shown) => ReactNode };

/** A value of a record as people read it; nothing where there is none. */
export const FieldValue = ({ field, value }: { field: Field; value: unknown }) => {
  const Look: (shown: Shown) => ReactNode = looks[field.kind];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value !== '' && <Look field={field} value={value} />
    : null;
};
