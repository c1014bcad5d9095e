import type { Comparison } from '../../../contract/filterKey';

/** `is` asks whether the field is set: its value is 1 or 0. */
export type Operator = Comparison | 'is';
export type Scalar = string | number;

/** A field and the values that it is compared with. */
export interface FieldFilter {
  readonly source: string;
  readonly operator: Operator;
  /** More than one value is allowed only with `=`, and matches any of them. */
  readonly values: readonly Scalar[];
}

/** The order and the range of a list. */
export interface Page<Source extends string = string> {
  readonly sort?: { readonly source: Source; readonly order: 'ASC' | 'DESC' };
  readonly range?: { readonly first: number; readonly last: number };
}

/** The order, range, filters and search of a list. */
export interface ListQuery extends Page {
  readonly filters: readonly FieldFilter[];
  /** The search text as typed. */
  readonly q?: string;
}
