import type { Embedded, Field, FieldKind, Joined } from './fields';

export type Fields = Readonly<Record<string, Field>>;
export type Scope = 'me' | 'byCarId' | 'byUserId';
/** The names of icons in @mui/icons-material. */
export type IconName =
  | 'AddRoad'
  | 'Badge'
  | 'BatteryChargingFull'
  | 'Build'
  | 'Calculate'
  | 'Category'
  | 'Chat'
  | 'Description'
  | 'DirectionsCar'
  | 'EventBusy'
  | 'EventRepeat'
  | 'Exposure'
  | 'Flag'
  | 'Group'
  | 'Key'
  | 'OilBarrel'
  | 'Outbound'
  | 'Payments'
  | 'Percent'
  | 'Person'
  | 'Receipt'
  | 'Shield'
  | 'Speed'
  | 'SwapHoriz'
  | 'TaskAlt'
  | 'TireRepair'
  | 'Visibility';

/** A state that the server computes. A list can be filtered by it; records do not contain it. */
export interface State {
  readonly label: string;
  readonly choices: Readonly<Record<string, string>>;
}

/** A filter on whether the server has set a field: `{"archived": true}`. */
export interface Flag {
  readonly label: string;
  /** The computed field that is set or empty. */
  readonly of: string;
  /** The labels of true and false. Without a label of false, its list has a chip for true alone. */
  readonly choices: { readonly true: string; readonly false?: string };
}

/** The messages for failed requests when the server sends no message. */
export type Failures = Record<'list' | 'mine' | 'one' | 'create' | 'update' | 'delete', string>;

/** The definition of a resource. Tables, routes, forms, screens and messages are derived from it. */
export interface ResourceDefinition {
  readonly name: string;
  /** Its path under `/api`, if it is not `/name`. */
  readonly path?: string;
  /** The heading of its pages. Ordinary users see `My …`. */
  readonly title: string;
  /** The singular in forms and success messages: `OilChange successfully added`. */
  readonly subject: string;
  /** The singular in error messages: `Failed to create service`. */
  readonly singular: string;
  /** Undefined if only other screens link to it. */
  readonly menu?: { readonly group: 'Vehicles' | 'Administration'; readonly label: string };
  readonly icon: IconName;
  /** The field or joined value that represents a record. */
  readonly recordRepresentation: string;

  readonly fields: Fields;
  readonly joined?: Readonly<Record<string, Joined>>;
  readonly embedded?: Readonly<Record<string, Embedded>>;
  /** Computed by the server. */
  readonly computed?: Fields;
  /** Stored by the server, never sent. */
  readonly hidden?: Fields;
  readonly states?: Readonly<Record<string, State>>;
  readonly flags?: Readonly<Record<string, Flag>>;

  /** The required fields of each form. The server requires those of the Add form. */
  readonly required: Required;
  /** The list's columns in order, before created and updated. */
  readonly columns: readonly string[];
  /** Columns that a table shows only when the user selects them. Cards, exports and searches always include them. */
  readonly optionalColumns?: readonly string[];
  /** The filtered lists, in addition to the full list. */
  readonly scopes: readonly Scope[];
  /** The target of a row's View button: the car's history, or the record itself. */
  readonly view: 'history' | 'record';
  /** The page after a delete. */
  readonly afterDelete: 'list' | 'history';
  /** Who may add records, if not every user. Only administrators change them. */
  readonly addedBy?: 'administrators';
  /** Whether a new record is saved on the device first, and sent when there is a connection. */
  readonly savedOffline?: true;
  /** True if access to a fleet does not open its records: they are of people, not of a fleet. */
  readonly isClosed?: true;
  /** Set if only the person who has added a record corrects it, besides administrators. */
  readonly correctedBy?: 'author';
  /** True if a feature has its routes of writes: it has no update, and no part in imports and the search. */
  readonly ownWrites?: true;
  readonly messages: { readonly confirmDelete: string; readonly failures?: string | Partial<Failures> };
  /** Whether its first money column counts as income or as spending in the profit. */
  readonly counts?: 'in' | 'out';
  /** The day on which it counts, if that is not its first date. Records without it do not count. */
  readonly countsOn?: string;
}

type Required<Source extends string = string> = Readonly<Record<Form, 'every' | readonly Source[]>>;

/** Declares a resource. Data only: no functions, no JSX, no SQL. Its type has the literal fields: tables are typed by it. */
export const defineResource = <const D extends Omit<ResourceDefinition, 'name'>>(
  name: string,
  definition: D & { required: Required<keyof D['fields'] & string> },
): D & { name: string } => ({ name, ...definition });

export type Form = 'add' | 'update';

/** Whether a form requires a field. */
export const isRequired = ({ required }: ResourceDefinition, form: Form, source: string): boolean =>
  required[form] === 'every' || required[form].includes(source);

export const mayAdd = (isAdmin: boolean, { addedBy }: Pick<ResourceDefinition, 'addedBy'>): boolean =>
  isAdmin || addedBy === undefined;

/** Returns the visible fields of a record, by source: its own, the joined and the computed. */
export const visibleFields = (
  definition: Pick<ResourceDefinition, 'fields' | 'joined' | 'computed'>,
): Readonly<Record<string, Field | Joined>> => ({
  ...definition.fields,
  ...definition.joined,
  ...definition.computed,
});

export const allColumns = ({ columns, optionalColumns = [] }: ResourceDefinition): readonly string[] => [
  ...columns,
  ...optionalColumns,
];

/** Returns the day of a record: its first date, but for those that are sent only if they were filled in. */
export const dateField = ({ fields }: Pick<ResourceDefinition, 'fields'>): string | undefined =>
  Object.keys(fields).find((source) => fields[source]?.kind === 'date' && !fields[source].sentIfChanged);

/** Returns the day on which the amount of a record counts. */
export const moneyDay = (definition: ResourceDefinition): string | undefined =>
  definition.countsOn ?? dateField(definition);

export const firstField = (
  { fields }: Pick<ResourceDefinition, 'fields'>,
  ofKind: FieldKind,
): string | undefined => Object.keys(fields).find((source) => fields[source]?.kind === ofKind);

/** Returns the money columns of a list, which have totals: not a part of an amount, such as what a driver pays back. */
export const moneyColumns = (definition: ResourceDefinition): readonly string[] =>
  allColumns(definition).filter((source) => {
    const field = definition.fields[source];
    return field?.kind === 'money' && !field.sentIfChanged;
  });
