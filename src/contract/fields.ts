/** The kinds a field can be. Every reader keeps a table with one entry a kind, so a new one does not compile until all know it. */
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
  | 'reference';

export interface Field<K extends FieldKind = FieldKind> {
  readonly kind: K;
  readonly label: string;
  /** No two records may share the value, compared without case, spaces and hyphens. */
  readonly unique?: boolean;
  readonly unit?: 'km';
  /** Money: how many decimals a kwacha amount may have. */
  readonly decimals?: 0 | 2;
  /** Money: whether the form sends a number or the text as it was typed. */
  readonly sentAs?: 'number' | 'text';
  /** Choice: what is stored and sent, and how each is shown. */
  readonly options?: Readonly<Record<string, string>>;
  /** Reference: the name of the resource it points at. */
  readonly target?: string;
  /** False for what a form sends but the record's own table does not hold. */
  readonly stored?: boolean;
  /** Boolean: true in every record. No form shows it, every body sends it, and the server stores nothing else. */
  readonly always?: true;
}

/** A value read through a reference: `carId.numberPlate`. */
export interface Joined {
  readonly kind: 'joined';
  readonly label: string;
  readonly via: string;
  readonly source: string;
}

/** A whole nested record, read through a reference: its id and what represents it. */
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
export const text = field<'text', 'unique'>('text');
/** Several lines, at most 5,000 characters. */
export const longText = field('longText');
export const email = field<'email', 'unique'>('email');
export const password = field<'password', 'stored'>('password');
/** A whole number from 0 to 9,999,999. */
export const integer = field<'integer', 'unit'>('integer');
/** Kwacha on the wire, ngwee in the database. */
export const money = field<'money', 'decimals' | 'sentAs' | 'stored'>('money');
/** A number on the wire, up to 15 digits. */
export const phone = field('phone');
/** A calendar day, `YYYY-MM-DD`. */
export const date = field('date');
export const boolean = field<'boolean', 'always'>('boolean');

/** Seven digits, Monday first: `1111110` is Monday to Saturday. */
export const weekdays = field('weekdays');

/** One of a few values: stored and sent as its key, shown as its label. */
export const choice = (label: string, options: Readonly<Record<string, string>>): Field<'choice'> => ({
  kind: 'choice',
  label,
  options,
});

export const reference = (
  target: string,
  label: string,
  options: Options<'stored'> = {},
): Field<'reference'> => ({ kind: 'reference', target, label, ...options });

export const joined = (path: `${string}.${string}`, label: string): Joined => {
  const dot = path.indexOf('.');
  return { kind: 'joined', label, via: path.slice(0, dot), source: path.slice(dot + 1) };
};

export const embedded = (via: string, target: string): Embedded => ({ kind: 'embedded', via, target });
