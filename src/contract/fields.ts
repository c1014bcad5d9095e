/** The kinds of fields. Every table keyed by kind has an entry for each: a new kind does not compile until all tables have it. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'email'
  | 'password'
  | 'integer'
  | 'money'
  | 'phone'
  | 'date'
  | 'boolean'
  | 'choice'
  | 'weekdays'
  | 'percent'
  | 'decimal'
  | 'instant'
  | 'files'
  | 'reference';

export interface Field<K extends FieldKind = FieldKind> {
  readonly kind: K;
  readonly label: string;
  /** No two records may share the value, compared without case, spaces and hyphens; `withoutDots`: without dots too. */
  readonly unique?: boolean | 'withoutDots';
  /** Text: an identifier, such as the name of an account. Emoji in it have no joiners. Integer: no separators, as in a year. */
  readonly isPlain?: true;
  readonly unit?: 'km';
  /** Money: how many decimals a kwacha amount may have. */
  readonly decimals?: 0 | 2;
  /** Money: whether the form sends a number, or the text as typed. */
  readonly sentAs?: 'number' | 'text';
  /** Choice: the stored keys and their labels. */
  readonly options?: Readonly<Record<string, string>>;
  /** Choice: the resource whose records are the choices, by their `key` and `label`. `options` are those of a new database. */
  readonly listedBy?: string;
  /** Choice: the key that the server stores if a body leaves the field out; `true` of a boolean. */
  readonly default?: string;
  /** The form sends the field only if the user changed it. */
  readonly sentIfChanged?: true;
  /** Text: values that are shown translated, such as names that every database begins with. */
  readonly phrases?: readonly string[];
  /** Reference: the name of the referenced resource. */
  readonly target?: string;
  /** Reference: what is shown where it is empty. */
  readonly none?: string;
  /** Reference: emptied when the referenced record is deleted, which the reference would prevent otherwise. */
  readonly isEmptied?: true;
  /** False for a field without a column in the resource's table. */
  readonly stored?: boolean;
  /** Boolean: true in every record. Forms do not show it, the client always sends it, and the server stores only true. */
  readonly always?: true;
}

/** A value read through a reference: `carId.numberPlate`. */
export interface Joined {
  readonly kind: 'joined';
  readonly label: string;
  readonly via: string;
  readonly source: string;
}

/** A nested record, read through a reference: its id and its representation. */
export interface Embedded {
  readonly kind: 'embedded';
  readonly via: string;
  readonly target: string;
}

type Options<Key extends keyof Field> = Partial<Pick<Field, Key>>;

const field =
  <K extends FieldKind, Key extends keyof Field = never>(kind: K) =>
  (label: string, options: Options<Key> = {}): Field<K> => ({ kind, label, ...options });

/** One line, at most 200 characters. */
export const text = field<'text', 'unique' | 'isPlain' | 'phrases' | 'sentIfChanged'>('text');
/** Several lines, at most 5,000 characters. */
export const longText = field('longText');
export const email = field<'email', 'unique'>('email');
export const password = field<'password', 'stored'>('password');
/** An integer from 0 to 9,999,999. */
export const integer = field<'integer', 'unit' | 'isPlain' | 'sentIfChanged'>('integer');
/** Kwacha in JSON, ngwee in the database. */
export const money = field<'money', 'decimals' | 'sentAs' | 'stored' | 'sentIfChanged'>('money');
/** A number of up to 15 digits. */
export const phone = field('phone');
/** A calendar day, `YYYY-MM-DD`. */
export const date = field<'date', 'stored' | 'sentIfChanged'>('date');
export const boolean = field<'boolean', 'always' | 'default' | 'sentIfChanged'>('boolean');
/** Seven digits, Monday first: `1111110` is Monday to Saturday. */
export const weekdays = field('weekdays');
/** A number from 0 to 100 with at most two decimals. The database has hundredths. */
export const percent = field('percent');
/** A number from 0 to 99,999 with at most two decimals. The database has hundredths. */
export const decimal = field<'decimal', 'sentIfChanged'>('decimal');
/** A moment, ISO 8601 in UTC. Only the server sets it. Filters compare it with days of the fleet's calendar, or with moments. */
export const instant = field('instant');
/** Photos and papers, by the numbers of stored files. A read has what each of them is. */
export const files = field<'files', 'sentIfChanged'>('files');
/** One of a few values. Its key is stored and sent; its label is shown. */
export const choice = <const Options extends Readonly<Record<string, string>>>(
  label: string,
  options: Options,
  more: Pick<Field, 'sentIfChanged' | 'listedBy'> & { readonly default?: keyof Options & string } = {},
): Omit<Field<'choice'>, 'options'> & { readonly options: Options } => ({
  kind: 'choice',
  label,
  options,
  ...more,
});

export const reference = (
  target: string,
  label: string,
  options: Options<'stored' | 'sentIfChanged' | 'none' | 'isEmptied'> = {},
): Field<'reference'> => ({ kind: 'reference', target, label, ...options });

export const joined = (path: `${string}.${string}`, label: string): Joined => {
  const dot = path.indexOf('.');
  return { kind: 'joined', label, via: path.slice(0, dot), source: path.slice(dot + 1) };
};

export const embedded = (via: string, target: string): Embedded => ({ kind: 'embedded', via, target });
