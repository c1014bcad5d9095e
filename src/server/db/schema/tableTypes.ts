import type { Generated } from 'kysely';
import type { Field } from '../../../contract/fields';
import type { Fields, Form, ResourceDefinition } from '../../../contract/resource';
import type { Definitions } from '../../../resources/index';
import type { columnTypes, FoldedKind } from '../sql/tables';
import type { RowsOf } from './columns';
import type { office } from './migrations/0001_first/office';
import type { trade } from './migrations/0002_trade/tables';
import type { bills } from './migrations/0006_bills/tables';
import type { cashingMonths } from './migrations/0009_cashingMonths/tables';
import type { messages, signIn } from './migrations/0001_first/people';

type Value<F extends Field> = (typeof columnTypes)[F['kind']] extends 'text' ? string : number;
type RequiredBy<D extends ResourceDefinition, F extends Form> = D['required'][F] extends readonly (infer S)[]
  ? S
  : keyof D['fields'];
/** The fields that both forms require are NOT NULL. */
type Filled<D extends ResourceDefinition> = RequiredBy<D, 'add'> & RequiredBy<D, 'update'>;
type Columns<F extends Fields, Filled> = { [S in keyof F]: Value<F[S]> | (S extends Filled ? never : null) };
type FoldedColumns<F extends Fields> = {
  [S in keyof F & string as F[S]['kind'] extends FoldedKind ? `${S}Key` : never]: string | null;
};
type JoinedColumns<J> = { [S in keyof J & string as `${S}Key`]: string | null };

/** The table of a definition: see `tableColumns`. Here fields without a column have one too. */
type TableOf<D extends ResourceDefinition> = {
  id: Generated<number>;
  createdAt: string;
  updatedAt: string;
} & Columns<D['fields'], Filled<D>> &
  Columns<NonNullable<D['computed']> & NonNullable<D['hidden']>, never> &
  FoldedColumns<D['fields']> &
  JoinedColumns<D['joined']>;

/**
 * All tables: those of the definitions, and those that the migrations declare. Money is in ngwee; booleans are 0 or 1. A
 * migration that adds to the latter exports what it declares, and is named here too.
 */
export type Schema = { [R in keyof Definitions]: TableOf<Definitions[R]> } & RowsOf<
  typeof office & typeof signIn & typeof messages & typeof trade & typeof bills & typeof cashingMonths
>;
