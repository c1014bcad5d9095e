import type { Embedded, Field, Joined } from './fields';
import type { Failures } from './messages';

export type Fields = Readonly<Record<string, Field>>;
export type Scope = 'me' | 'byCarId' | 'byUserId';
/** Icons by their names in @mui/icons-material. */
export type IconName =
  | 'AddRoad'
  | 'Badge'
  | 'BatteryChargingFull'
  | 'Build'
  | 'Description'
  | 'DirectionsCar'
  | 'EventBusy'
  | 'Exposure'
  | 'Flag'
  | 'Group'
  | 'OilBarrel'
  | 'Payments'
  | 'Person'
  | 'Shield'
  | 'Speed'
  | 'TireRepair';

/** A state that the server works out. A list can be narrowed by it; no record carries it. */
export interface State {
  readonly label: string;
  /** What each value is called. */
  readonly choices: Readonly<Record<string, string>>;
}

/** What a resource is. Everything else is read off it: tables, routes, forms, screens, sentences. */
export interface ResourceDefinition<F extends Fields = Fields> {
  readonly name: string;
  /** The path of its calls under `/api`, where it is not the name. */
  readonly path?: string;
  /** The heading of its pages; an ordinary user reads `My …`. */
  readonly title: string;
  /** One record of it, as the forms and the success messages say: `OilChange successfully added`. */
  readonly subject: string;
  /** One record of it, as the failures say: `Failed to create service`. */
  readonly singular: string;
  /** Left out where other screens lead to it. */
  readonly menu?: { readonly group: 'Vehicles' | 'Administration'; readonly label: string };
  readonly icon: IconName;
  /** The field or joined value by which people call a record. */
  readonly recordRepresentation: string;

  readonly fields: F;
  readonly joined?: Readonly<Record<string, Joined>>;
  readonly embedded?: Readonly<Record<string, Embedded>>;
  /** Worked out by the server. */
  readonly computed?: Fields;
  /** Kept by the server, never shown. */
  readonly hidden?: Fields;
  readonly states?: Readonly<Record<string, State>>;

  /** What each form insists on; the server insists on what the Add form does. */
  readonly required: Required;
  /** The list's columns in order, before created and updated. */
  readonly columns: readonly string[];
  /** Columns that a table shows once they are chosen; cards, exports and the search have them always. */
  readonly optionalColumns?: readonly string[];
  /** Which filtered lists there are besides the whole one. */
  readonly scopes: readonly Scope[];
  /** Where a row's View leads: the car's history or the record itself. */
  readonly view: 'history' | 'record';
  /** Where one lands after a delete. */
  readonly afterDelete: 'list' | 'history';
  readonly messages: { readonly confirmDelete: string; readonly failures?: string | Partial<Failures> };
  /** Which side of the profit its first money column counts on: income or spending. */
  readonly counts?: 'in' | 'out';
}

type Required<Source extends string = string> = Readonly<Record<Form, 'every' | readonly Source[]>>;

/** Declares a resource. Data only: no functions, no JSX, no SQL. */
export const defineResource = <const F extends Fields>(
  name: string,
  definition: Omit<ResourceDefinition<F>, 'name'> & { required: Required<keyof F & string> },
): ResourceDefinition<F> => ({ name, ...definition });

export type Form = 'add' | 'update';

/** Whether a form insists on a field. */
export const isRequired = (definition: ResourceDefinition, form: Form, source: string): boolean => {
  const required = definition.required[form];
  return required === 'every' || required.includes(source);
};

/** The fields of a record that one can see, by source: its own, the joined and the computed. */
export const visibleFields = (definition: ResourceDefinition): Readonly<Record<string, Field | Joined>> => ({
  ...definition.fields,
  ...definition.joined,
  ...definition.computed,
});

/** Every column that a list can show. */
export const allColumns = ({ columns, optionalColumns = [] }: ResourceDefinition): readonly string[] => [
  ...columns,
  ...optionalColumns,
];

/** The money columns of a list, which have a total. */
export const moneyColumns = ({ fields, columns }: ResourceDefinition): readonly string[] =>
  columns.filter((source) => fields[source]?.kind === 'money');
